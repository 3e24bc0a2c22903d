import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Editors write a file more than once, and a branch is many files: what comes within this time is one change. */
const PAUSE_MS = 50;
/** How long running work may take to end; then it is cut off, and a job gets its next try. */
const PATIENCE_MS = 3000;

export interface Restarted {
  /** Ends the process and starts it anew, with everything that was saved until then. */
  again(): void;
  /** Resolves when the process that runs now has ended. */
  ended(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Keeps one process for as long as the caller; one that ended by itself waits for the next change. */
export function keepRestarted(start: () => ChildProcess, say: (words: string) => void): Restarted {
  let child = watched(start());
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let turn = Promise.resolve();

  function watched(started: ChildProcess): ChildProcess {
    started.once('exit', (code, signal) => {
      if (started === child && !stopping && !ending.has(started))
        say(`The server ended (${signal ?? code}); it starts again when a file is saved.`);
    });
    return started;
  }

  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(async () => {
          if (stopping) return;
          await end(child);
          if (!stopping) child = watched(start());
        });
      }, PAUSE_MS);
    },
    ended: () => exitOf(child),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await turn;
      await end(child);
    },
  };
}

const ending = new WeakSet<ChildProcess>();

/** Asks the process to end in order; a second time when its patience is over, which ends it at once. */
async function end(child: ChildProcess): Promise<void> {
  ending.add(child);
  const ended = exitOf(child);
  child.kill('SIGTERM');
  const again = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS);
  await ended;
  clearTimeout(again);
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
