/**
 * Processes of confinement whose starter is gone. A program that is killed in the very moment in which it starts a confined child may leave
 * bubblewrap's inner process, which waits for its outer one for good; it holds no file of anybody, but it is there.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const STARTER = 'KORYO_STARTER';

/** Field 22 of /proc/<id>/stat: when a process began, so that a number that is used again is not taken for the same process. */
function begunAt(id: number | string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** In which numbering of processes this one has its number: a container has its own, and its processes are seen from outside it too. */
function numbering(): string | undefined {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
  } catch {
    return undefined;
  }
}

let own: { pids: string; mark: string } | null | undefined;

/** Null where the system does not tell. */
function ownMark(): { pids: string; mark: string } | null {
  if (own !== undefined) return own;
  const [begun, pids] = [begunAt(process.pid), numbering()];
  return (own = begun && pids ? { pids, mark: `${process.pid}.${begun}.${pids}` } : null);
}

/** What a confined child carries of who started it. Empty where the system does not tell. */
export function starterMark(): Record<string, string> {
  const known = ownMark();
  return known ? { [STARTER]: known.mark } : {};
}

/**
 * Process ids of children of Koryo (also those of other workers) that nobody is there for. Where there is no /proc: none. Those of another
 * container are never among them, for who started them cannot be told by a number of theirs.
 */
export function leftBehind(): number[] {
  let ids: string[];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return ids.filter((id) => isLeft(id)).map(Number);
}

function isLeft(id: string): boolean {
  let environment: string;
  try {
    environment = readFileSync(`/proc/${id}/environ`, 'latin1');
  } catch {
    // Another user's, or gone.
    return false;
  }
  const [, pid = '', begun = '', pids = ''] = new RegExp(`(?:^|\\0)${STARTER}=(\\d+)\\.(\\d+)\\.(\\d+)(?:\\0|$)`).exec(environment) ?? [];
  return pid !== '' && pids === ownMark()?.pids && begunAt(pid) !== begun;
}

/** Ends them; how many there were. */
export function endLeftBehind(): number {
  const ids = leftBehind();
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // Gone meanwhile.
    }
  }
  return ids.length;
}
