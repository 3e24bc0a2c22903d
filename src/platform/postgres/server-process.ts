import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { claimOf, readPostmaster } from './postmaster.ts';
import type { Runner } from './runner.ts';

/** A server process that we started. */
export interface ServerProcess {
  isRunning(): boolean;
  /** Resolves when the process is gone, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server program; messages go to `<dataDir>/postgres.log`. It is ready some time later. */
export function spawnServer(dataDir: string, binaries: Binaries, runner: Runner, extra: Record<string, string>): ServerProcess {
  const sockets = socketDirectory(dataDir);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  if (runner.kind === 'drop') chownSync(sockets, runner.uid, runner.gid);
  const settings: Record<string, string> = {
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    port: String(portOf(dataDir)),
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: sockets, unix_socket_permissions: '0700' }),
    max_connections: '100',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    ...extra,
  };
  const args = ['-D', join(dataDir, 'postgres'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [command = binaries.postgres, ...rest] = [...runner.prefix, binaries.postgres, ...args];
  const log = openLog(dataDir);
  // An own session: Ctrl-C in the terminal must reach Koryo first, which drains and then stops the database.
  const child = spawn(command, rest, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  closeSync(log);
  child.unref();
  return watch(child);
}

function watch(child: ChildProcess): ServerProcess {
  let running = true;
  const ended = new Promise<void>((done) => {
    const end = () => {
      running = false;
      done();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    isRunning: () => running,
    ended,
    async stop() {
      if (!running) return;
      child.ref();
      child.kill('SIGINT');
      const clean = await Promise.race([ended.then(() => true), delay(20_000, false, { ref: false })]);
      if (clean) return;
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** Ends a server whose Koryo was killed: cleanly first, by force (it recovers on the next start) when it does not listen. */
export async function endOrphan(pgdata: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const claim = readPostmaster(pgdata);
    try {
      if (claim) process.kill(claim.pid, signal);
    } catch {
      // It ended between reading and signalling.
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (claimOf(pgdata) === 'free') return;
      await delay(20);
    }
  }
  throw new Error(`A database server left behind by a killed Koryo still holds ${pgdata}. End it, then start again.`);
}

/** Socket paths are limited to about 100 bytes, so a deep data directory gets a short folder elsewhere. */
export function socketDirectory(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (Buffer.byteLength(near) <= 80) return near;
  return join(tmpdir(), `koryo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

/** Where the server of a data directory listens (not on Windows). */
export const socketOf = (dataDir: string): string => join(socketDirectory(dataDir), `.s.PGSQL.${portOf(dataDir)}`);

/**
 * Removes the socket's lock of a server proved dead. Its number may live on as a zombie that nobody collects (a container
 * whose first process is Koryo), and PostgreSQL would take that for a running server.
 */
export function clearStaleSocket(dataDir: string): void {
  if (process.platform !== 'linux') return;
  const socket = socketOf(dataDir);
  rmSync(`${socket}.lock`, { force: true });
  rmSync(socket, { force: true });
}

/** On sockets the port is only part of the file name; where loopback is used, each data directory gets its own. */
export function portOf(dataDir: string): number {
  if (process.platform !== 'win32') return 5432;
  return 40_000 + (createHash('sha256').update(dataDir).digest().readUInt16BE(0) % 9000);
}

function openLog(dataDir: string): number {
  const path = join(dataDir, 'postgres.log');
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The last messages of the server, for an error that must say why it did not start. */
export function logTail(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('\n').slice(-15).join('\n');
  } catch {
    return '(no messages)';
  }
}
