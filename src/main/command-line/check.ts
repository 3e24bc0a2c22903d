import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { ConfigError } from '#platform/config-error.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { checkDirectDelivery } from '#platform/files/delivery.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { reachDatabase, type DatabaseAccess } from '../database.ts';
import { dropRoot, planHere, planInWords } from '../drop-root.ts';
import { features } from '../features.ts';
import { openStorage } from '../files.ts';
import { openMailTransport } from '../mails.ts';

const FREE_BYTES_NEEDED = 2 * 1024 ** 3;

/** `koryo check`: one line per finding; answers whether all is well. */
export async function runCheck(print: (line: string) => void): Promise<boolean> {
  let well = true;
  const say = async (name: string, run: () => Promise<string>) => {
    try {
      print(`ok      ${name}: ${await run()}`);
    } catch (error) {
      well = false;
      const words = error instanceof ConfigError ? error.findings : [error instanceof Error ? error.message : String(error)];
      for (const word of words) print(`failed  ${name}: ${word}`);
    }
  };
  let config: Config | undefined;
  await say('configuration', async () => {
    config = readConfig(process.env, { existing: true });
    return config.production ? 'production' : 'not production (NODE_ENV)';
  });
  if (!config) return false;
  const known = config;
  await say('user', async () => {
    const words = planInWords(planHere(known));
    // What it tries, it tries as the server: a folder that root makes would be closed to it.
    dropRoot(known);
    return words;
  });
  await say('disk', () => checkDisk(known.dataDir));
  await say('storage', async () => {
    const storage = openStorage(known);
    await storage.check();
    await storage.checkParts();
    return known.s3 ? `buckets ${known.s3.contentBucket} and ${known.s3.temporaryBucket}` : `folder ${known.dataDir}/files`;
  });
  if (known.s3) {
    const { delivery } = known.s3;
    await say('delivery', async () =>
      delivery.by === 'direct' ? await checkDirectDelivery(openStorage(known), known.publicUrl) : 'browsers get files through Koryo',
    );
  }
  await say('mail', async () => {
    const transport = openMailTransport(known);
    await transport.check().finally(() => transport.close());
    return known.smtpUrl ? 'the mail server answers' : `local mails in ${known.dataDir}/mails`;
  });
  for (const { name, run } of features.flatMap((feature) => feature.checks ?? [])) await say(name, run);
  let access: DatabaseAccess | undefined;
  await say('database', async () => {
    access = await reachDatabase(known, { mayMigrate: false });
    return `${access.description}, version ${await serverVersion(access.owner)}`;
  });
  const reached = access;
  if (reached) {
    await say('migrations', () => checkMigrations(reached.owner));
    await say('queue', () => checkQueue(reached));
    await reached.stop();
  }
  return well;
}

async function checkDisk(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${Math.floor(free / 1024 ** 3)} GiB free in ${dataDir}`;
  if (free < FREE_BYTES_NEEDED) throw new Error(`only ${words}`);
  return words;
}

async function query<R extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<R[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  await client.connect();
  return (await client.query<R>(text).finally(() => client.end())).rows;
}

async function serverVersion(owner: pg.ClientConfig): Promise<string> {
  const [row] = await query<{ number: number; text: string }>(
    owner,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  if ((row?.number ?? 0) < 150_000) throw new Error(`PostgreSQL ${row?.text} is too old; 15 or newer is needed`);
  return row?.text ?? '';
}

async function checkMigrations(owner: pg.ClientConfig): Promise<string> {
  const [table] = await query<{ there: boolean }>(owner, `select to_regclass('schema_migration') is not null as there`);
  const done = table?.there
    ? new Set((await query<{ name: string }>(owner, 'select name from schema_migration')).map((row) => row.name))
    : new Set<string>();
  const missing = (await readMigrations()).filter(({ name }) => !done.has(name));
  if (missing.length > 0) throw new Error(`${missing.length} not applied yet (koryo migrate, or start the server)`);
  return `all ${done.size} applied`;
}

async function checkQueue(access: DatabaseAccess): Promise<string> {
  const queue = await openJobQueue(access.app, access.role ? { role: access.role } : {});
  try {
    const dead = await queue.deadJobs();
    return dead.length === 0 ? 'answers, no failed jobs' : `answers; ${dead.length} failed jobs wait for a decision (koryo jobs dead)`;
  } finally {
    await queue.close();
  }
}
