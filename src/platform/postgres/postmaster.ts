import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/thrown.ts';

/** What `postmaster.pid` says about the server of a data directory. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDirectory: string;
  listenAddress: string;
  /** It was told to end and takes no new connection. */
  isEnding: boolean;
}

/** Reads `postmaster.pid`; undefined when no server claims the directory (or the file is half written). */
export function readPostmaster(pgdata: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]) || 5432,
    socketDirectory: lines[4] ?? '',
    listenAddress: lines[5] ?? '',
    isEnding: lines[7] === 'stopping',
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Processes of a PostgreSQL that work in `pgdata` (every server process keeps it as its working directory); only those of this container are seen. Linux. */
export function processesIn(pgdata: string): number[] {
  if (process.platform !== 'linux') return [];
  const wanted = realpathSync(pgdata);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === wanted && readFileSync(`/proc/${name}/comm`, 'utf8').startsWith('postgres');
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * Makes a claim in `postmaster.pid` trustworthy: `running` = a server of this directory lives; `free` = none does.
 * After a crash the number in the file may belong to a stranger (containers give the same numbers again);
 * PostgreSQL would then refuse to start, so a claim proved stale is removed. Where /proc is missing, the server's
 * own check decides.
 */
export function claimOf(pgdata: string): 'running' | 'free' {
  const claim = readPostmaster(pgdata);
  if (process.platform === 'linux') {
    const living = processesIn(pgdata);
    if (living.length > 0) return 'running';
    if (claim) rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    return 'free';
  }
  return claim && isAlive(claim.pid) ? 'running' : 'free';
}
