/** Programs that a walk starts, each with a log of its own; whatever the walk comes to, none stays behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Program {
  name: string;
  child: ChildProcess;
  log(): string;
  isRunning(): boolean;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface Programs {
  start(name: string, command: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv; cwd?: string }): Program;
  /** Runs to its end; answers what it printed, throws with it when it fails. */
  run(name: string, command: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv; cwd?: string }): Promise<string>;
  endAll(): Promise<void>;
}

const END_MS = 30_000;
/** SIGHUP in the mask of caught signals (proc(5), SigCgt): Node catches SIGTERM by itself, and Koryo asks for SIGHUP last. */
const CAUGHT_HUP = 1n;

/** Waits until a program has said what it does when it is told to end. */
export async function untilHeeding({ child, isRunning }: Program): Promise<void> {
  const caught = () => BigInt(`0x${/^SigCgt:\s+(\w+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? '0'}`);
  while (isRunning() && (caught() & CAUGHT_HUP) === 0n) await delay(20);
}

export function openPrograms(folder: string): Programs {
  const all: Program[] = [];
  let count = 0;
  // Whoever ends the walk from outside ends them too.
  process.once('exit', () => all.forEach(({ child }) => child.kill('SIGKILL')));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const programs: Programs = {
    start(name, command, args, options = {}) {
      const file = join(folder, `${(count += 1)}-${name}.log`);
      const out = openSync(file, 'a');
      const child = spawn(command, args, { ...options, stdio: ['ignore', out, out] });
      closeSync(out);
      child.on('error', () => undefined);
      const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
      const program: Program = {
        name,
        child,
        isRunning,
        log: () => readFileSync(file, 'utf8'),
        async end(signal = 'SIGTERM') {
          if (!isRunning()) return;
          const ended = once(child, 'exit');
          child.kill(signal);
          const waited = await Promise.race([ended, delay(END_MS, 'late')]);
          if (waited === 'late') child.kill('SIGKILL');
          await ended;
        },
      };
      all.push(program);
      return program;
    },
    async run(name, command, args, options) {
      const program = programs.start(name, command, args, options);
      if (program.isRunning()) await once(program.child, 'exit');
      if (program.child.exitCode !== 0) throw new Error(`${name} ended with ${program.child.exitCode}: ${program.log().slice(-2_000)}`);
      return program.log();
    },
    endAll: async () => void (await Promise.all(all.map((program) => program.end()))),
  };
  return programs;
}
