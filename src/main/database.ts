import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { databaseStarted } from '#platform/db/started.ts';
import { requireSessions } from '#platform/db/session-check.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { APP_ROLE, ensureAppRole } from '#platform/postgres/roles.ts';

/** How this process reaches its database. */
export interface DatabaseAccess {
  owner: pg.ClientConfig;
  /** The owner's sign-in is not known, and `owner` is the application's. */
  ownerUnknown?: true;
  app: pg.ClientConfig;
  /** The role to take on after signing in as `app`; undefined: `app` signs in as koryo_app itself. */
  role: string | undefined;
  /** `app` with the role, for what opens connections of its own. */
  appAs: pg.ClientConfig;
  /** Words for people: where the data is. */
  description: string;
  /** Resolves when an embedded server that this process runs ended too often by itself to be started again. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface ReachOptions {
  attachOnly?: boolean;
  mayMigrate?: boolean;
  tell?(words: string): void;
}

/**
 * One way for both: the embedded server when DATABASE_URL is unset, else the given one. `attachOnly` never starts the former;
 * `mayMigrate: false`: the sign-in of the owner may be missing; `tell` hears of its accidents.
 */
export async function reachDatabase(config: Config, options: ReachOptions = {}): Promise<DatabaseAccess> {
  if (!config.databaseUrl && config.databaseAppUrl) return await reachPrepared(config.databaseAppUrl, options);
  if (!config.databaseUrl) {
    const server = await startEmbedded({ dataDir: config.dataDir, ...options });
    const { owner, app, ended, stop } = server;
    return { owner, app, role: undefined, appAs: app, description: `embedded PostgreSQL in ${config.dataDir}`, ended, stop };
  }
  const owner: pg.ClientConfig = { connectionString: config.databaseUrl };
  await databaseStarted(owner, options.tell);
  if (options.mayMigrate ?? true) await ensureAppRole(owner);
  const app = config.databaseAppUrl ? { connectionString: config.databaseAppUrl } : owner;
  const role = config.databaseAppUrl ? undefined : APP_ROLE;
  await requireSessions(app);
  return {
    owner,
    app,
    role,
    appAs: role ? { ...app, options: `-c role=${role}` } : app,
    description: placeOf(config.databaseUrl),
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}

/** A database of which this process knows no owner: another one prepares it. */
async function reachPrepared(url: string, { mayMigrate = true, tell }: ReachOptions): Promise<DatabaseAccess> {
  if (mayMigrate)
    throw new Error('DATABASE_URL is needed here, the sign-in of the owner. A server and a worker do without it by --no-migrate.');
  const app: pg.ClientConfig = { connectionString: url };
  await databaseStarted(app, tell);
  await requireSessions(app);
  const never = new Promise<void>(() => undefined);
  const description = placeOf(url);
  return { owner: app, ownerUnknown: true, app, role: undefined, appAs: app, description, ended: never, stop: () => Promise.resolve() };
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}
