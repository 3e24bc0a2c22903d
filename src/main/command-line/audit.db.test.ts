/** What a database's owner can do to a chain, and what an operator is told of it. */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { appendAudit } from '#platform/audit/append.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { parseExpectation, verifyChains } from './audit.ts';

const { database, superuser } = await testDatabase();

async function append(companyId: string, count: number) {
  for (let n = 0; n < count; n++)
    await inTransaction(database, companyId, (db) =>
      appendAudit(db, companyId, { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() }, new Date(), [
        { subject: 'brand', action: 'create', id: newId(), name: `ブランド${n}`, scope: [companyId] },
      ]),
    );
}

const headOf = (companyId: string) =>
  inTransaction(database, companyId, (db) =>
    db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  );

async function company(entries: number) {
  const { companyId } = await makeWorld(database);
  await append(companyId, entries);
  const { hash } = await headOf(companyId);
  return { companyId, expected: { company: companyId, seq: entries, hash } };
}

/** With the triggers off, as only who owns the database can. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(['set session_replication_role = replica', ...statements].join('; '));
  } finally {
    await client.end();
  }
}

const cut = (companyId: string, after: number, hash: string) => [
  `delete from audit_entry where company_id = '${companyId}' and seq > ${after}`,
  `update audit_head set seq = ${after}, hash = '${hash}' where company_id = '${companyId}'`,
];

async function verify(expected: { company: string; seq: number; hash: string }[] = []) {
  const lines: string[] = [];
  return { holds: await verifyChains(database, expected, (line) => lines.push(line)), text: lines.join('\n') };
}

describe('a chain of which somebody outside knows an entry', () => {
  test('holds, and goes on', async () => {
    const { companyId, expected } = await company(3);
    await append(companyId, 2);
    expect(await verify([expected])).toMatchObject({ holds: true, text: expect.stringContaining('held against 1 known from before') });
  });

  test('is told to be cut, although its head was moved with it', async () => {
    const { companyId, expected } = await company(2);
    const before = expected.hash;
    await append(companyId, 2);
    const after = await headOf(companyId);
    await tamper(...cut(companyId, 2, before));
    expect((await verify()).holds).toBe(true);
    const told = await verify([{ company: companyId, ...after }]);
    expect(told).toMatchObject({ holds: false, text: expect.stringContaining('entry 4 of what is expected is gone: the chain ends at 2') });
  });

  test('is told to be made anew, by an anchor too', async () => {
    const { companyId, expected } = await company(2);
    await inTransaction(database, companyId, (db) =>
      db
        .insertInto('audit_anchor')
        .values({ company_id: companyId, day: '2026-11-22', seq: 2, hash: expected.hash, mailed_to: [] })
        .execute(),
    );
    await tamper(...cut(companyId, 0, ''));
    expect(await verify()).toMatchObject({ holds: false, text: expect.stringContaining('the anchor of 2026-11-22 is gone') });
    await append(companyId, 3);
    expect(await verify()).toMatchObject({ holds: false, text: expect.stringContaining('made anew') });
    await tamper(`delete from audit_anchor where company_id = '${companyId}'`);
    expect((await verify()).holds).toBe(true);
    expect((await verify([expected])).holds).toBe(false);
  });

  test('is told to be removed, with its company or without', async () => {
    const { companyId, expected } = await company(2);
    await tamper(...cut(companyId, 0, ''), `delete from audit_head where company_id = '${companyId}'`);
    const told = await verify();
    expect(told.text).toMatch(/^EMPTY {3}.+: no entries$/m);
    expect(told.text).toContain('without any entry');
    expect((await verify([expected])).holds).toBe(false);
    expect(await verify([{ ...expected, company: newId() }])).toMatchObject({
      holds: false,
      text: expect.stringContaining('no such company'),
    });
  });
});

test('what is expected is read from the mail as it stands there', () => {
  const hash = 'a'.repeat(64);
  expect(parseExpectation(` 株式会社: 見本:12:${hash.toUpperCase()} `)).toEqual({ company: '株式会社: 見本', seq: 12, hash });
  for (const wrong of ['', `x:0:${hash}`, `x:1:${hash}0`, `:1:${hash}`, `x:one:${hash}`]) expect(parseExpectation(wrong)).toBeNull();
});
