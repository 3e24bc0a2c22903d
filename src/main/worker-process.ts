import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from '#platform/logging.ts';
import { isFigures, ownFigures, type Figures } from '#platform/observe/metrics.ts';
import { within } from '#platform/within.ts';

/** A worker that takes longer is killed; its jobs are taken over by another. */
const STOP_MS = 15_000;

export interface SupervisedWorker {
  /** Its figures; empty while it has none to give. */
  figures(): Promise<Figures[]>;
  stop(): Promise<void>;
}

/** What the server asks its worker for, over the channel between them. */
const FIGURES = 'figures';
const FIGURES_MS = 1_000;

/** Answers the server's questions, in its worker. */
export function answerServer(): void {
  process.on('message', (message) => {
    if (message === FIGURES) void ownFigures().then((figures) => process.send?.(figures));
  });
}

/** The worker as a process of its own beside the web server: its crash, or a kill, takes nothing else with it. */
export function superviseWorker(logger: Logger, env: NodeJS.ProcessEnv): SupervisedWorker {
  let child: ChildProcess | undefined;
  let stopping = false;
  let pause = 500;
  let retry: NodeJS.Timeout | undefined;
  const start = () => {
    const began = Date.now();
    // An own session: Ctrl-C reaches the server, which then ends the worker in order.
    // `disconnect` on the channel tells the worker that its server died, even by kill -9.
    child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'worker', '--attached'], {
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', (error) => logger.error({ err: error }, 'the worker could not be started'));
    child.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      pause = Date.now() - began > 60_000 ? 500 : Math.min(pause * 2, 30_000);
      logger.error({ code, signal, againInMs: pause }, 'the worker ended; starting it again');
      retry = setTimeout(start, pause);
    });
  };
  start();
  const askFigures = (running: ChildProcess): Promise<Figures[]> => {
    const { promise, resolve } = Promise.withResolvers<Figures[]>();
    const hear = (message: unknown) => resolve(isFigures(message) ? [message] : []);
    running.once('message', hear);
    running.send(FIGURES, (error) => error && resolve([]));
    return within(FIGURES_MS, promise)
      .catch(() => [])
      .finally(() => running.off('message', hear));
  };
  return {
    figures: async () => (child?.connected ? await askFigures(child) : []),
    async stop() {
      stopping = true;
      clearTimeout(retry);
      const running = child;
      if (!running) return;
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
        running.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        running.kill('SIGTERM');
      });
    },
  };
}
