/**
 * Starts the embedded server anew when it ends by itself: killed for want of memory, or told to stop by somebody who did not
 * mean it. Everything above it connects again. A server that was asked to end politely (SIGTERM) waits for its last client to go,
 * which is us, and takes no new one meanwhile: it is ended at once instead.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

const LOOK_MS = 500;
const PAUSE_MS = 1_000;
/** More ends than that within this time are no accident: whoever supervises this process must hear of it. */
const MOST_ENDS = 5;
const WITHIN_MS = 600_000;

export interface KeepRunningParts {
  /** Starts a server and waits until it answers. */
  start(): Promise<ServerProcess>;
  /** Whether the running server takes no new connection any more. */
  isEnding(): boolean;
  /** Hears in words what happened. */
  tell(words: string): void;
}

/** The server and its successors as one. `ended`: stopped by `stop`, or given up. */
export function keepRunning(first: ServerProcess, { start, isEnding, tell }: KeepRunningParts): ServerProcess {
  let current = first;
  let isStopped = false;
  const ends: number[] = [];

  const untilEnd = async (server: ServerProcess): Promise<void> => {
    const timer = setInterval(() => {
      if (isStopped || !isEnding()) return;
      clearInterval(timer);
      tell('the embedded database was asked to end; it is ended at once and started again');
      void server.stop();
    }, LOOK_MS);
    timer.unref();
    await server.ended;
    clearInterval(timer);
  };
  const mayTryAgain = (): boolean => {
    ends.push(performance.now());
    while ((ends[0] ?? 0) < performance.now() - WITHIN_MS) ends.shift();
    return !isStopped && ends.length <= MOST_ENDS;
  };
  const startAgain = async (): Promise<boolean> => {
    while (mayTryAgain()) {
      try {
        current = await start();
        // The stop may have come while this one was being started.
        if (isStopped) await current.stop();
        return !isStopped;
      } catch (error) {
        tell(`the embedded database could not be started again: ${String(error)}`);
        await delay(PAUSE_MS);
      }
    }
    return false;
  };
  const keeping = (async () => {
    do {
      await untilEnd(current);
      if (!isStopped) tell('the embedded database ended; starting it again');
    } while (await startAgain());
  })();

  return {
    isRunning: () => current.isRunning(),
    ended: keeping,
    async stop() {
      isStopped = true;
      await current.stop();
      await keeping;
    },
  };
}
