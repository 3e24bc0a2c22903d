import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#shared/thrown.ts';
import { isAlive } from './postmaster.ts';

interface Owner {
  pid: number;
  /** Start time of the process in clock ticks: a process number alone may be given again. */
  startedAt: string;
}

const pathOf = (dataDir: string) => join(dataDir, 'postgres-owner.json');

/**
 * Makes this process the one that starts and stops the embedded server of `dataDir`.
 * False when another living process is; a dead one's claim is replaced.
 */
export function claimOwnership(dataDir: string): boolean {
  const path = pathOf(dataDir);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) } satisfies Owner);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        linkSync(draft, path);
        return true;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const found = read(path);
      if (found === mine) return true;
      if (found !== undefined && isOwnerAlive(dataDir)) return false;
      if (found !== undefined) removeStale(path, found, draft);
    }
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives the claim back; harmless when it is not ours. */
export function releaseOwnership(dataDir: string): void {
  const owner = parse(read(pathOf(dataDir)));
  if (owner?.pid === process.pid) rmSync(pathOf(dataDir), { force: true });
}

/** True while the process that runs the server of `dataDir` lives. */
export function isOwnerAlive(dataDir: string): boolean {
  const owner = parse(read(pathOf(dataDir)));
  return owner !== undefined && isAlive(owner.pid) && startTime(owner.pid) === owner.startedAt;
}

/** Moves a dead claim away; if a quicker process replaced it in between, its claim is put back. */
function removeStale(path: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
    if (read(aside) !== stale) linkSync(aside, path);
  } catch {
    // Someone else moved it; the next round of the loop looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Owner | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; counting starts after it. Field 22 is the start time, field 3 the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
