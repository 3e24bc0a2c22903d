/** Nothing stays of confined processes that are ended, or whose starter is killed, in the moment in which they start. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../bench/random.ts';
import { EngineChild } from '#engine/isolation/child.ts';
import { endLeftBehind, leftBehind, starterMark } from '#engine/isolation/confinement/left-behind.ts';

const ENDED = 40;
const STARTERS = 6;
const WITHIN_MS = 60;
const GONE_MS = 3_000;
const SETTLED_MS = 500;
const MOST_CARELESS = 4;

export interface Left {
  /** Children ended while they started. */
  ended: number;
  /** Processes of theirs that stayed. */
  stayed: number;
  /** Starters that were killed while they started children. */
  starters: number;
  /** What they left, and what of it the sweep at a worker's start left. */
  found: number;
  /** What a starter left that ends the one process it started, and nothing else: the negative control. */
  byCarelessness: number;
  kept: number;
}

export async function leaveBehind(random: Random): Promise<Left> {
  // Pools of the proofs before this one may still be there.
  const before = new Set(carrying());
  for (let count = 0; count < ENDED; count += 1) {
    const child = new EngineChild('parser');
    await pause(random.next() * WITHIN_MS);
    void child.dispose();
  }
  const stayed = await untilNone(() => carrying().filter((id) => !before.has(id)));
  let found = 0;
  for (let count = 0; count < STARTERS; count += 1) {
    const starter = await start();
    await pause(random.next() * WITHIN_MS * 4);
    starter.kill('SIGKILL');
    if (starter.exitCode === null && starter.signalCode === null) await once(starter, 'exit');
    // Those that are bound to the starter go by themselves.
    found += await untilNone(leftBehind);
    endLeftBehind();
  }
  // The moment is a short one: a machine at leisure may miss it a few times.
  let byCarelessness = 0;
  for (let turn = 0; turn < MOST_CARELESS && byCarelessness === 0; turn += 1) {
    const careless = await start('careless');
    if (careless.exitCode === null) await once(careless, 'exit');
    await pause(SETTLED_MS);
    byCarelessness = leftBehind().length;
  }
  endLeftBehind();
  return { ended: ENDED, stayed, starters: STARTERS, found, byCarelessness, kept: await untilNone(leftBehind) };
}

async function start(...args: string[]): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'sandbox-starter.ts');
  const starter = spawn(process.execPath, ['--no-warnings', program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(starter.stdout, 'data');
  return starter;
}

/** How many are still there after a while. */
async function untilNone(list: () => number[]): Promise<number> {
  const until = performance.now() + GONE_MS;
  while (list().length > 0 && performance.now() < until) await pause(50);
  return list().length;
}

/** Processes that this one started confined. */
function carrying(): number[] {
  const [mark = ''] = Object.entries(starterMark()).map(([name, value]) => `${name}=${value}`);
  const has = (id: string): boolean => {
    try {
      return readFileSync(`/proc/${id}/environ`, 'latin1').split('\0').includes(mark);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && has(name))
    .map(Number);
}
