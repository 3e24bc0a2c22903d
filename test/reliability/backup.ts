/**
 * A backup under load, restored on a clean folder: what was acknowledged before it began is in it, its audit chains hold, its
 * files are those that its database names; and a sealed backup of a quiet installation is the same in every row and every file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { fixture } from '#artwork/inspections/server/inspection.fixture.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { upload } from '../../bench/server/label/send-label.ts';
import { openClient } from './ask.ts';
import { worker, type Office } from './kill/work.ts';
import { makeCrowd } from './people.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { standServer, type StandingServer } from './standing-server.ts';

const root = join(import.meta.dirname, '../..');
const CONCURRENCY = 8;

export async function prove({ full, say }: ProofOptions): Promise<Proof> {
  const violations = new Violations();
  const work = mkdtempSync(join(tmpdir(), 'koryo-backup-'));
  const server = await standServer();
  const access = await server.reach();
  const crowd = await makeCrowd(access, () => server.url, 2);
  const client = openClient(() => server.url, CONCURRENCY);
  let over = false;
  try {
    const { world, owner } = crowd;
    const bearer = `Bearer ${await crowd.token(owner)}`;
    await upload(server.url, bearer, 's01_label_v1.pdf', fixture('s01_label_v1.pdf'));
    const iconUploadId = await upload(server.url, bearer, 'icon.jpg', fixture('part_logo_181px.jpg'));
    const { id: brandId } = await world.run(createBrand, { name: '北の恵み', iconUploadId }, owner);
    const office: Office = { crowd, client, brandId, isOver: () => over, finished: [], acknowledged: 0, sentAgain: 0, refused: [] };
    const people = Array.from({ length: CONCURRENCY }, (_, n) => worker(office, n));
    while (office.finished.length < (full ? 500 : 40)) await delay(50);
    const before = office.finished.map((one) => one.partId);
    const busy = join(work, 'busy');
    const took = koryo(server.dataDir, 'backup', busy);
    over = true;
    await Promise.all(people);
    say(`${before.length} parts before a backup of ${Math.round(took)} ms, ${office.finished.length} after it`);
    const restoredBusy = await restored(busy, join(work, 'busy-restored'), async (superuser) => {
      await checkAcknowledged(superuser, before, violations);
      return await tablesOf(superuser);
    });
    if (restoredBusy.files.length === 0) violations.add('file', 'the database names no file: nothing of them was proved');
    checkFiles(join(work, 'busy-restored'), restoredBusy.files, violations);
    await quiet(server, join(work, 'quiet'), violations);
    return {
      what: 'backup of a working installation, restored on a clean folder',
      counts: {
        'approved parts before the backup, all in it': before.length,
        'backup under load, ms': Math.round(took),
        'rows restored': restoredBusy.rows,
        'tables compared by hash (quiet)': restoredBusy.tables.size,
        'content files checked': restoredBusy.files.length,
      },
      violations: violations.lines(),
    };
  } finally {
    over = true;
    client.close();
    await crowd.close();
    await access.stop();
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** Runs a command as an operator does; answers its milliseconds. */
function koryo(dataDir: string, ...args: string[]): number {
  const started = performance.now();
  const done = spawnSync(process.execPath, ['src/main/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, KORYO_DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`koryo ${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return performance.now() - started;
}

interface Tables {
  /** Hash of all rows by table. */
  tables: Map<string, string>;
  rows: number;
  /** SHA-256 and company of every content file that the database names. */
  files: { sha256: string; company: string }[];
}

async function restored<T>(
  backup: string,
  dataDir: string,
  look: (superuser: pg.ClientConfig) => Promise<T>,
  options: readonly string[] = [],
): Promise<T> {
  koryo(dataDir, 'restore', backup, ...options);
  const server = await startEmbedded({ dataDir });
  try {
    koryo(dataDir, 'audit', 'verify');
    return await look({ ...server.superuser, database: 'koryo' });
  } finally {
    await server.stop();
  }
}

async function tablesOf(superuser: pg.ClientConfig): Promise<Tables> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const tables = new Map<string, string>();
    let rows = 0;
    for (const { name } of names) {
      const { rows: found } = await client.query<{ hash: string; n: number }>(
        `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash, count(*)::int as n from ${name} t`,
      );
      tables.set(name, found[0]?.hash ?? '');
      rows += found[0]?.n ?? 0;
    }
    const { rows: files } = await client.query<{ sha256: string; company: string }>(
      'select distinct sha256, company_id::text as company from file_object',
    );
    return { tables, rows, files };
  } finally {
    await client.end();
  }
}

async function checkAcknowledged(superuser: pg.ClientConfig, partIds: readonly string[], violations: Violations): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>(`select id from part where available_version_id is not null and id = any($1::uuid[])`, [partIds])
    .finally(() => client.end());
  const missing = partIds.length - rows.length;
  if (missing > 0)
    violations.add('lost', `${missing} of ${partIds.length} parts that were approved before the backup are not approved in it`);
}

function checkFiles(dataDir: string, files: readonly { sha256: string; company: string }[], violations: Violations): void {
  for (const { sha256, company } of files) {
    const path = join(dataDir, 'files/content', contentKey(company, sha256));
    try {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      if (hash !== sha256) violations.add('file', `${path} is another file`);
    } catch {
      violations.add('file', `${path} is named by the database and missing`);
    }
  }
}

/** Nobody works: the restored rows must be the very same. */
async function quiet(server: StandingServer, folder: string, violations: Violations): Promise<void> {
  await server.stop({ keep: true });
  const own = await startEmbedded({ dataDir: server.dataDir });
  const expected = await tablesOf({ ...own.superuser, database: 'koryo' }).finally(() => own.stop());
  const passphrase = `${folder}.passphrase`;
  writeFileSync(passphrase, '北の恵み ほうじ茶ラテ 4901\n');
  const sealed = ['--passphrase-file', passphrase];
  koryo(server.dataDir, 'backup', folder, ...sealed);
  const bare = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile() && !one.name.endsWith('.age'));
  if (bare.length > 0) violations.add('sealed', `${bare.length} files of a sealed backup are in the clear`);
  const found = await restored(folder, `${folder}-restored`, tablesOf, sealed);
  for (const [table, hash] of expected.tables)
    if (found.tables.get(table) !== hash) violations.add('table', `${table} differs after the restore`);
  checkFiles(`${folder}-restored`, found.files, violations);
}
