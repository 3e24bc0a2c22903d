import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobDefinition } from '../feature.ts';
import { installingTurns } from './turns.ts';

/** Schema of the queue's tables; not part of the generated table types. */
export const JOB_SCHEMA = 'pgboss';
/** Where jobs go that failed for good; operators see and retry them there. */
export const DEAD_QUEUE = 'dead';

/** What the queue needs to know of a job before any worker runs. */
export type QueueDefinition = Pick<JobDefinition<never>, 'queue' | 'expireInSeconds' | 'retryLimit' | 'retryDelayMaxSeconds' | 'schedule'>;

/** A worker that shows no sign of life for so long has lost its job; the queue's own lower bound. */
const HEARTBEAT_SECONDS = 10;
/** The longest pause before another try, of a queue that says nothing. */
const RETRY_DELAY_MAX_SECONDS = 600;
/** The longest that any queue may ask for: a try that lies further ahead was put there by a wrong clock. */
export const RETRY_DELAY_LONGEST_SECONDS = 3600;

/**
 * Installs or updates the job tables and queues, as the owner, and lets `koryo_app` work with them.
 * Safe to repeat and to run from several processes at once.
 */
export async function installQueues(owner: pg.ClientConfig, definitions: readonly QueueDefinition[]): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(owner),
    schema: JOB_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
    max: 2,
    application_name: 'koryo-install',
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    await ensureQueue(boss, existing, DEAD_QUEUE, { retryLimit: 0, retentionSeconds: 90 * 86_400 });
    for (const definition of definitions) await ensureQueue(boss, existing, definition.queue, settingsOf(definition));
    await keepSchedules(boss, definitions);
  } finally {
    await boss.stop({ graceful: false });
  }
  await installTurns(owner);
}

type Settings = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

function settingsOf(definition: QueueDefinition): Settings {
  return {
    // One waiting job per key; enqueue gives every job without a key one of its own.
    policy: 'short',
    expireInSeconds: definition.expireInSeconds ?? 900,
    retryLimit: definition.retryLimit ?? 3,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: definition.retryDelayMaxSeconds ?? RETRY_DELAY_MAX_SECONDS,
    // What waits must outlive a server that was switched off for weeks, and a clock that was wrong.
    retentionSeconds: 366 * 86_400,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_QUEUE,
    notify: true,
  };
}

async function ensureQueue(boss: PgBoss, existing: ReadonlySet<string>, name: string, settings: Settings): Promise<void> {
  // Creating is harmless when another process was quicker; updating brings changed settings to an old installation.
  const { policy: _fixedAtCreation, ...changeable } = settings;
  if (existing.has(name)) await boss.updateQueue(name, changeable);
  else await boss.createQueue(name, settings);
}

async function keepSchedules(boss: PgBoss, definitions: readonly QueueDefinition[]): Promise<void> {
  const wanted = new Map(definitions.flatMap(({ queue, schedule }) => (schedule ? [[queue, schedule] as const] : [])));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  // `once`: what came due while the server was down is made up for, one time.
  for (const [queue, cron] of wanted) await boss.schedule(queue, cron, {}, { missed: 'once' });
}

/** What the library does not bring: the order of turns, and the application's rights. */
async function installTurns(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // One transaction under a lock: PostgreSQL refuses two grants on one object at the same moment.
    await client.query(`
      select pg_advisory_xact_lock(4701902);
      ${installingTurns(JOB_SCHEMA)};
      grant usage on schema ${JOB_SCHEMA} to koryo_app;
      grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to koryo_app;
      grant usage on all sequences in schema ${JOB_SCHEMA} to koryo_app;
      grant execute on all functions in schema ${JOB_SCHEMA} to koryo_app`);
  } finally {
    await client.end();
  }
}

/** The parts of a `pg` connection that the job library takes. */
export function connectionOf(config: pg.ClientConfig, role?: string): Record<string, unknown> {
  const { host, port, user, password, database, ssl, connectionString, options } = config;
  const all = [options, role ? `-c role=${role}` : undefined].filter(Boolean).join(' ');
  const given = { host, port, user, password, database, ssl, connectionString, options: all || undefined };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
