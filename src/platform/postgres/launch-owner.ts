import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { codeOf } from '#shared/thrown.ts';
import { answersAt } from './answers-at.ts';
import { isAlive } from './postmaster.ts';
import { socketDirectory } from './server-process.ts';

interface Owner {
  pid: number;
  /** Start time of the process in clock ticks: a process number alone may be given again. */
  startedAt: string;
  /**
   * Where the owner listens for as long as it lives. Processes of another container on the same volume do not see its number, and
   * must not take it for dead: two database servers in one folder destroy it. Absent: of a version before, or on Windows.
   */
  socket?: string;
}

interface Claim {
  text: string;
  server: Server | undefined;
}

const pathOf = (dataDir: string) => join(dataDir, 'postgres-owner.json');
const held = new Map<string, Claim>();

/**
 * Makes this process the one that starts and stops the embedded server of `dataDir`.
 * False when another living process is; a dead one's claim is replaced.
 */
export async function claimOwnership(dataDir: string): Promise<boolean> {
  if (owns(dataDir)) return true;
  const path = pathOf(dataDir);
  // It listens before its claim can be read: nobody ever sees the claim of a living owner that does not answer.
  const claim = await listen(dataDir);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, claim.text, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        linkSync(draft, path);
        held.set(dataDir, claim);
        return true;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const found = read(path);
      if (found !== undefined && (await isAliveOwner(parse(found)))) return false;
      if (found !== undefined) removeStale(path, found, draft);
    }
    return false;
  } finally {
    rmSync(draft, { force: true });
    if (held.get(dataDir) !== claim) claim.server?.close();
  }
}

/** Whether this process is still the one: the folder may have been put in another's place under it. */
export function owns(dataDir: string): boolean {
  const claim = held.get(dataDir);
  return claim !== undefined && read(pathOf(dataDir)) === claim.text;
}

/** Gives the claim back; harmless when it is not ours. */
export function releaseOwnership(dataDir: string): void {
  if (owns(dataDir)) rmSync(pathOf(dataDir), { force: true });
  held.get(dataDir)?.server?.close();
  held.delete(dataDir);
}

/** True while the process that runs the server of `dataDir` lives, in whichever container of this machine. */
export async function isOwnerAlive(dataDir: string): Promise<boolean> {
  return await isAliveOwner(parse(read(pathOf(dataDir))));
}

async function isAliveOwner(owner: Owner | undefined): Promise<boolean> {
  if (!owner) return false;
  if (isAlive(owner.pid) && startTime(owner.pid) === owner.startedAt) return true;
  return owner.socket !== undefined && (await answersAt(owner.socket));
}

async function listen(dataDir: string): Promise<Claim> {
  const mine: Owner = { pid: process.pid, startedAt: startTime(process.pid) };
  if (process.platform === 'win32') return { text: JSON.stringify(mine), server: undefined };
  const folder = socketDirectory(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = join(folder, `owner-${randomUUID().slice(0, 8)}`);
  const server = createServer((caller) => caller.destroy());
  await new Promise<void>((done, failed) => server.once('error', failed).listen(socket, done));
  server.unref();
  return { text: JSON.stringify({ ...mine, socket }), server };
}

/** Moves a dead claim away; if a quicker process replaced it in between, its claim is put back. */
function removeStale(path: string, stale: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
    if (read(aside) !== stale) linkSync(aside, path);
    else {
      const socket = parse(stale)?.socket;
      if (socket !== undefined) rmSync(socket, { force: true });
    }
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
