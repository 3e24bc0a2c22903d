/** `koryo serve` under a service manager: its own folder and port, started again whenever it ends by itself. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reachDatabase, type DatabaseAccess } from '#main/database.ts';
import { readConfig } from '#platform/config.ts';
import { removeDataDirectory } from '#platform/postgres/embedded.ts';
import { endProcess, freePort } from '../../bench/server/server-process.ts';
import { crowding } from './crowding.ts';

export interface StandingServer {
  url: string;
  dataDir: string;
  logFile: string;
  pid(): number;
  /** The worker that the server runs; undefined while there is none. */
  workerPid(): number | undefined;
  postmasterPid(): number;
  /** A connection of one backend, as a crash of one query would take it. */
  backendPid(): number | undefined;
  /** Ways to the database of the running server. */
  reach(): Promise<DatabaseAccess>;
  /** From now on it is not started again when it ends. */
  hold(): void;
  /** Starts it again after `hold`, in the same folder and at the same address. */
  start(): void;
  /** Ends for good, in order, and removes the folder unless told otherwise. */
  stop(options?: { keep: boolean }): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

export interface StandingOptions {
  env?: Record<string, string>;
  dataDir?: string;
  /** Words before the program, e.g. to run it in another network namespace. */
  prefix?: readonly string[];
  /** Answers at once, and not when the server is ready. */
  isHasty?: boolean;
}

export async function standServer({
  env: more = {},
  dataDir: given,
  prefix = [],
  isHasty = false,
}: StandingOptions = {}): Promise<StandingServer> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(KORYO_|S3_|SMTP_|DATABASE_|MAIL_|NODE_ENV)/.test(name)),
  );
  // What is asked here in a minute is a script's.
  const limits = { KORYO_LIMIT_API: 'off', KORYO_LIMIT_CHANGES: 'off', KORYO_LIMIT_SEARCH: 'off', KORYO_LIMIT_ANONYMOUS: 'off' };
  const env = { ...inherited, ...limits, PORT: String(port), KORYO_DATA_DIR: dataDir, KORYO_PUBLIC_URL: url, LOG_LEVEL: 'info', ...more };
  const logFile = join(tmpdir(), `koryo-proof-${port}.log`);
  let isHeld = false;
  let child: ChildProcess;
  const start = () => {
    const log = openSync(logFile, 'a');
    const [command, ...rest] = [...prefix, process.execPath, 'src/main/cli.ts', 'serve'];
    const mine = spawn(command, rest, { cwd: root, env, stdio: ['ignore', log, log] });
    closeSync(log);
    child = mine;
    // Of one that has a successor already, the end is told late.
    mine.once('exit', () => {
      if (!isHeld && child === mine) setTimeout(start, 100);
    });
  };
  start();
  const server: StandingServer = {
    url,
    dataDir,
    logFile,
    pid: () => child.pid ?? 0,
    workerPid: () => childrenOf(child.pid ?? 0, 'worker')[0],
    postmasterPid: () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    backendPid: () => childrenOf(server.postmasterPid(), 'koryo_app')[0],
    reach: () =>
      reachDatabase(readConfig({ KORYO_DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: String(port), ...pick(more) }), { attachOnly: true }),
    hold: () => void (isHeld = true),
    start() {
      isHeld = false;
      start();
    },
    async stop({ keep } = { keep: false }) {
      isHeld = true;
      await endProcess(child);
      if (!keep) removeDataDirectory(dataDir);
    },
  };
  if (!isHasty && (await untilReady(url, 90_000 * crowding())) === null) {
    await server.stop();
    throw new Error(`the server did not become ready; its log is ${logFile}`);
  }
  return server;
}

const pick = (env: Record<string, string>) => (env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {});

/** Milliseconds until /readyz says that everything works; null when that does not come. */
export async function untilReady(url: string, patienceMs: number): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return performance.now() - started;
    await delay(25);
  }
  return null;
}

/** Children of a process whose command line holds the words. Linux. */
function childrenOf(parent: number, words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return ppid === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(words);
      } catch {
        return false;
      }
    })
    .map(Number);
}
