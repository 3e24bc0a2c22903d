/** CPU time of other processes, from proc(5); on systems without it all of it is 0. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts so many in a second, whatever its kernel was built with. */
const TICKS_MS = 1000 / 100;

/** What stands behind the name, which may hold blanks and brackets: the state is the first. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const ticksIn = (fields: readonly string[]): number => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);

/** User and system time of a process so far, in milliseconds. */
export function cpuMsOf(pid: number): number {
  return ticksIn(statOf(pid)) * TICKS_MS;
}

/** The same of the running children of the embedded PostgreSQL of a data folder: its connections and what it does beside them. */
export function databaseCpuMs(dataDir: string): number {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const fields = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === postmaster);
  return fields.reduce((sum, each) => sum + ticksIn(each), 0) * TICKS_MS;
}
