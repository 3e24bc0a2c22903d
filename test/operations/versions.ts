/** What two neighbouring versions promise each other on one database. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import pg from 'pg';
import type { Violations } from '../reliability/report.ts';
import { openTab } from './browser.ts';

/** Migrations that take away what the version in `from` needs, and that in `to` brings. */
export function takenAway(from: string, to: string): string[] {
  const had = new Set(contracts(from));
  return contracts(to).filter((name) => !had.has(name));
}

function contracts(root: string): string[] {
  return readdirSync(join(root, 'db/migrations'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-contract.sql'))
    .map((file) => basename(file));
}

/**
 * Tabs of both versions write by the server of either, and each server shows what the other wrote. What the older server cannot know of a newer
 * page it tells to come again, and the newer one answers.
 */
export async function besideEachOther(
  token: string,
  older: { root: string; url: string },
  newer: { root: string; url: string },
  violations: Violations,
): Promise<number> {
  let done = 0;
  for (const [of, own] of Object.entries({ before: older, after: newer })) {
    const tab = await openTab(own.root, token);
    for (const [by, writes, other] of [
      ['before', older.url, newer],
      ['after', newer.url, older],
    ] as const) {
      const name = `並行 ${of} ${by}`;
      try {
        await tab.ask(writes, 'CreateBrand', { input: { name } });
        const isKnown = knows(other.root, tab.document('BrandList'));
        const told = isKnown ? null : await tab.refusal(other.url, 'BrandList', { text: name });
        if (told !== null && !told.startsWith('UNAVAILABLE')) violations.add('side by side', `a page that is ahead is told: ${told}`);
        const reads = isKnown ? other.url : own.url;
        const { brands } = await tab.ask<{ brands: { items: { name: string }[] } }>(reads, 'BrandList', { text: name });
        if (!brands.items.some((brand) => brand.name === name)) violations.add('side by side', `${name} is not seen by the other`);
        done += 1;
      } catch (error) {
        violations.add('side by side', `a tab of the version ${of}, a server of the version ${by}: ${String(error)}`);
      }
    }
  }
  return done;
}

/** Whether the schema of that version can answer a document. */
function knows(root: string, document: string): boolean {
  return validate(buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8')), parse(document)).length === 0;
}

/** While a migration of a version to come is there that takes something away. */
export async function whileNewer(superuser: pg.ClientConfig, look: () => Promise<void>): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    await client.query(`insert into schema_migration (name, checksum) values ('9999-taken-contract.sql', '')`);
    try {
      await look();
    } finally {
      await client.query(`delete from schema_migration where name = '9999-taken-contract.sql'`);
    }
  });
}

/** Each brand that was acknowledged is there, and once. */
export async function checkWritten(superuser: pg.ClientConfig, named: readonly string[], violations: Violations): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>('select name, count(*)::int as count from brand group by name');
    const counts = new Map(rows.map((row) => [row.name, row.count]));
    for (const name of named) if (counts.get(name) !== 1) violations.add('kept', `${name} is there ${counts.get(name) ?? 0} times`);
  });
}

async function asSuperuser(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...config, database: 'koryo' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
