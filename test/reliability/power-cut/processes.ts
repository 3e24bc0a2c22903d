/** All processes that come from one, at once: what a power cut takes. Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Stops a process and all that came from it, so that nothing more is written; answers their ids. */
export function standStill(pid: number): number[] {
  const stopped = new Set<number>();
  // One that was just being born is found in the next round.
  for (let known = -1; known !== stopped.size;) {
    known = stopped.size;
    for (const each of withDescendants(pid)) {
      if (stopped.has(each)) continue;
      signal(each, 'SIGSTOP');
      stopped.add(each);
    }
  }
  return [...stopped];
}

/** Ends what stands still, without a word, and waits until it is gone. */
export async function end(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some(isThere)) await delay(20);
}

/** A process that nobody has collected yet counts as gone: it holds no file. */
function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
