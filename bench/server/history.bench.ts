import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { ratioTo, round, type BenchReport } from '../report.ts';
import { openTemporaryApplication } from './temporary-application.ts';

const ENTRIES = 1_000_000;
const FORMATS = ['CSV', 'XLSX'] as const;

interface Outcome {
  seconds: number;
  megabytes: number;
  /** Most resident memory in the first fifth of the time, and at any time, MB. */
  early: number;
  most: number;
}

/** A million entries of the history leave as CSV and as Excel: the memory of a process that does nothing else. */
export async function bench(): Promise<BenchReport> {
  const { access, close } = await openTemporaryApplication();
  try {
    const viewer = await seedHistory(access.owner);
    const figures: Record<string, number> = {};
    const ratios = [];
    for (const format of FORMATS) {
      const outcome = await exported(access.appAs, viewer, format);
      figures[`${format}: seconds`] = round(outcome.seconds);
      figures[`${format}: file MB`] = round(outcome.megabytes);
      figures[`${format}: most memory MB, first fifth`] = round(outcome.early);
      figures[`${format}: most memory MB, whole`] = round(outcome.most);
      ratios.push(ratioTo(`its own first fifth, memory, ${format}`, round(outcome.most / outcome.early), { atMost: 1.25 }));
    }
    return { name: 'history', what: `${ENTRIES} entries of the history as a file`, figures, ratios };
  } finally {
    await close();
  }
}

async function exported(connection: pg.ClientConfig, viewer: Viewer, format: string): Promise<Outcome> {
  const args = [connection, viewer, format].map((each) => JSON.stringify(each));
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'history/export-child.ts'), ...args], {
    maxBuffer: 1024 ** 2,
  });
  return JSON.parse(stdout) as Outcome;
}

/** The hashes are no chain: reading does not ask. */
async function seedHistory(owner: pg.ClientConfig): Promise<Viewer> {
  const client = new pg.Client(owner);
  await client.connect();
  const [companyId, userId] = [newId(), newId()];
  try {
    await client.query(`select set_config('app.company', $1, false)`, [companyId]);
    await client.query(`insert into company (id, name, number) values ($1, '百万件の会社', $2)`, [companyId, companyId]);
    await client.query(
      `insert into audit_entry (company_id, seq, at, actor_id, actor_name, actor_company_id, subject, action, subject_id, subject_name,
         scope, changes, client_address, request_id, previous_hash, hash)
       select $1, n, now() - ($3::int - n) * interval '1 second', $2, '品保 直子', $1, 'design', 'update', $1, '2026 秋冬 パッケージ ' || n,
         array[$1::uuid], jsonb_build_object('status', jsonb_build_object('from', 'SPECIFICATION', 'to', 'DESIGN'),
           'dueDate', jsonb_build_object('from', null, 'to', '2026-12-01')), '192.0.2.1', gen_random_uuid()::text,
         encode(sha256((n - 1)::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex')
       from generate_series(1, $3::int) n`,
      [companyId, userId, ENTRIES],
    );
    await client.query('vacuum analyze audit_entry');
  } finally {
    await client.end();
  }
  return {
    userId,
    companyId,
    name: '責任者',
    locale: 'ja',
    accessLevel: 'lv70_companyowner',
    sessionId: newId(),
    roles: [],
    actingFrom: null,
    grantAll: false,
  };
}
