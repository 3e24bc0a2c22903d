import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyBinaries, locateBinaries, type Binaries } from './binaries.ts';
import { hasCluster } from './cluster.ts';
import { ensureCluster } from './initialise.ts';
import { answersAt } from './answers-at.ts';
import { claimOwnership, isOwnerAlive, owns, releaseOwnership } from './launch-owner.ts';
import { keepRunning } from './keep-running.ts';
import { claimOf, processesIn, readPostmaster } from './postmaster.ts';
import { prepareDatabase } from './roles.ts';
import { chooseRunner, reachableForAll, type Runner } from './runner.ts';
import {
  clearStaleSocket,
  endOrphan,
  logTail,
  portOf,
  socketDirectory,
  socketOf,
  spawnServer,
  type ServerProcess,
} from './server-process.ts';
import { makeServerSecrets, readServerSecrets, type ServerSecrets } from './server-secrets.ts';

export interface EmbeddedOptions {
  /** Folder that holds everything of this installation; the cluster goes to `<dataDir>/postgres`. */
  dataDir: string;
  /** Extra server settings, e.g. `{ fsync: 'off' }` for a throw-away test server. */
  settings?: Record<string, string>;
  /** Only use a server that another process runs; a helper process must not outlive its server by starting one itself. */
  attachOnly?: boolean;
  /** Hears in words when the server ended by itself and was started again. */
  tell?(words: string): void;
  /** Another server than the one npm installed (tests on the system's PostgreSQL). */
  binaries?: Binaries;
}

/** A running embedded server and the ways to connect to it. */
export interface EmbeddedServer {
  superuser: pg.ClientConfig;
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  /** True when this process started the server and therefore stops it. */
  started: boolean;
  /** Resolves when a server that we started ends by `stop`, or too often by itself to be started again. */
  ended: Promise<void>;
  /** Stops the server cleanly if this process started it; harmless when called again. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data directory, or attaches to the one that a living Koryo process of the same
 * directory runs. A server left behind by a killed process is taken over. Throws an Error with clear words.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (!options.attachOnly && (await claimOwnership(dataDir))) {
      try {
        return await launch(dataDir, options);
      } catch (error) {
        releaseOwnership(dataDir);
        throw error;
      }
    }
    const attached = await attach(dataDir);
    if (attached) return attached;
    if (options.attachOnly) throw new Error(`No Koryo runs the database in ${dataDir}.`);
  }
  throw new Error(`Other processes keep starting and ending with the data directory ${dataDir}.`);
}

async function launch(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const pgdata = join(dataDir, 'postgres');
  const exists = hasCluster(dataDir);
  if (exists) await clearTheWay(dataDir);
  const secrets = exists ? readServerSecrets(dataDir) : makeServerSecrets(dataDir);
  const runner = chooseRunner(exists ? statSync(pgdata).uid : undefined);
  const binaries = await prepareFor(runner, dataDir, options.binaries ?? locateBinaries());
  await ensureCluster(pgdata, binaries, runner, secrets.superuser);
  const ways = connections(dataDir, secrets);
  const start = async (): Promise<ServerProcess> => {
    const started = spawnServer(dataDir, binaries, runner, options.settings ?? {});
    if (await waitUntilReady(ways.superuser, started.isRunning)) return started;
    throw new Error(`The embedded database in ${pgdata} did not start. Its last messages:\n${logTail(dataDir)}`);
  };
  const server = keepRunning(await start(), {
    start: async () => {
      if (!owns(dataDir)) throw new Error(`${dataDir} was put in the place of another folder, or is another process’s now`);
      await clearTheWay(dataDir);
      return await start();
    },
    isEnding: () => owns(dataDir) && (readPostmaster(pgdata)?.isEnding ?? false),
    tell: options.tell ?? (() => undefined),
  });
  await prepareDatabase(ways.superuser, secrets);
  const stop = async () => {
    await server.stop();
    releaseOwnership(dataDir);
  };
  return { ...ways, started: true, ended: server.ended, stop };
}

/** The last process of a killed server lets go of its socket within milliseconds; so long it is waited for. */
const DYING_MS = 3000;

/** Ends what a killed Koryo, or a killed server, left in the folder. */
async function clearTheWay(dataDir: string): Promise<void> {
  const pgdata = join(dataDir, 'postgres');
  // Of another container on the same volume: its processes are not seen from here.
  const isUnseen = async () => process.platform !== 'win32' && (await answersAt(socketOf(dataDir))) && processesIn(pgdata).length === 0;
  // One that is ending has no command line to be known by any more, and its socket still.
  const until = Date.now() + DYING_MS;
  while (await isUnseen()) {
    if (Date.now() >= until)
      throw new Error(
        `A database server that cannot be seen from here, of another container on the same volume perhaps, works in ${pgdata}. End it, then start again.`,
      );
    await delay(50);
  }
  if (claimOf(pgdata) === 'running') await endOrphan(pgdata);
  clearStaleSocket(dataDir);
}

/** Waits for the server that another living process runs; undefined when that process goes away first. */
async function attach(dataDir: string): Promise<EmbeddedServer | undefined> {
  while (await isOwnerAlive(dataDir)) {
    if (hasCluster(dataDir)) {
      const ways = connections(dataDir, readServerSecrets(dataDir));
      if (await waitUntilReady(ways.app, () => isOwnerAlive(dataDir))) {
        return { ...ways, started: false, ended: new Promise(() => undefined), stop: () => Promise.resolve() };
      }
    }
    await delay(25);
  }
  return undefined;
}

async function prepareFor(runner: Runner, dataDir: string, binaries: Binaries): Promise<Binaries> {
  if (runner.kind !== 'drop') return binaries;
  // The unprivileged user only walks through; secrets beside keep their own 0600.
  chmodSync(dataDir, 0o711);
  if (!reachableForAll(dataDir)) {
    throw new Error(
      `The database runs as an unprivileged user, which cannot enter ${dataDir}. Set KORYO_DATA_DIR to a folder that other users can enter, e.g. /var/lib/koryo.`,
    );
  }
  return reachableForAll(binaries.root) ? binaries : copyBinaries(binaries, join(dataDir, `postgres-${binaries.major}-server`));
}

function connections(dataDir: string, secrets: ServerSecrets): Pick<EmbeddedServer, 'superuser' | 'owner' | 'app'> {
  const host = process.platform === 'win32' ? '127.0.0.1' : socketDirectory(dataDir);
  const port = portOf(dataDir);
  return {
    superuser: { host, port, user: 'postgres', password: secrets.superuser, database: 'postgres' },
    owner: { host, port, user: 'koryo_owner', password: secrets.owner, database: 'koryo' },
    app: { host, port, user: 'koryo_app', password: secrets.app, database: 'koryo' },
  };
}

/** Resolves true once the server answers a query, false when it ended; recovery after a crash may take a while. */
async function waitUntilReady(connection: pg.ClientConfig, running: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  let last: unknown;
  while (Date.now() < deadline && (await running())) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      last = error;
      await delay(15);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  if (await running()) throw new Error(`The embedded database did not become ready within two minutes: ${String(last)}`, { cause: last });
  return false;
}

/** Deletes a data directory and the socket folder that belongs to it (tests). The server must be stopped. */
export function removeDataDirectory(dataDir: string): void {
  rmSync(resolve(dataDir), { recursive: true, force: true });
  rmSync(socketDirectory(resolve(dataDir)), { recursive: true, force: true });
}
