import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reachDatabase, type DatabaseAccess } from '#main/database.ts';
import { readConfig } from '#platform/config.ts';
import { removeDataDirectory } from '#platform/postgres/embedded.ts';

export interface ServerProcess {
  url: string;
  dataDir: string;
  /** The database of the running server. */
  access: DatabaseAccess;
  process: ChildProcess;
  /** What it has logged as an error so far, each kind of words with its number. */
  errors(): Record<string, number>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

export interface ServerVariant {
  /** Another program than `koryo serve`, which takes the same settings. */
  program?: string;
  /** More settings. */
  env?: Record<string, string>;
  /** One that runs already, on whose data folder and database this one works too. */
  beside?: Pick<ServerProcess, 'dataDir' | 'url'>;
}

/** `koryo serve` as people start it, in a process of its own, on a data folder that `stop` removes. */
export async function startServer(
  options: readonly string[] = [],
  { program, env: more, beside }: ServerVariant = {},
): Promise<ServerProcess> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'koryo-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // The settings of the benchmark and nothing of the caller's.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(KORYO_|S3_|SMTP_|DATABASE_|MAIL_|NODE_ENV)/.test(name)),
  );
  // What is asked here in a minute is a script's.
  const limits = { KORYO_LIMIT_API: 'off', KORYO_LIMIT_CHANGES: 'off', KORYO_LIMIT_SEARCH: 'off', KORYO_LIMIT_ANONYMOUS: 'off' };
  const env = {
    ...inherited,
    ...limits,
    PORT: String(port),
    KORYO_DATA_DIR: dataDir,
    KORYO_PUBLIC_URL: beside?.url ?? url,
    LOG_LEVEL: 'warn',
    ...more,
  };
  const logFile = join(dataDir, `server-${port}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...(program ? [program] : ['src/main/cli.ts', 'serve']), ...options], {
    cwd: root,
    env,
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  // A benchmark that breaks must not leave it behind: whoever reads our output through a pipe would wait for ever.
  const endToo = () => void child.kill('SIGTERM');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  await untilAnswers(`${url}/readyz`, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  // Attaches to the server that the child runs.
  const access = await reachDatabase(readConfig({ KORYO_DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: String(port) }));
  return {
    url,
    dataDir,
    access,
    process: child,
    errors: () => errorsIn(readFileSync(logFile, 'utf8')),
    async stop() {
      await access.stop();
      await endProcess(child);
      if (!beside) removeDataDirectory(dataDir);
    },
  };
}

function errorsIn(log: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of log.split('\n')) {
    if (!/"level":"?(50|60|error|fatal)/.test(line)) continue;
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    const words = [msg, err?.message].filter(Boolean).join(': ');
    counts[words] = (counts[words] ?? 0) + 1;
  }
  return counts;
}

const START_MS = 60_000;

/** Waits until the address answers with success; fails when the process ends before, or after a minute. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`the server of ${url} did not come to answer (exit code ${child.exitCode}, signal ${child.signalCode})`);
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
