import type { Logger } from '#platform/logging.ts';

/** Why a process cannot go on, and how long what runs may take to end. */
export interface Failure {
  words: string;
  seconds: number;
  /** Nobody is left who would kill the process if it hangs at its exit. */
  isAlone?: boolean;
}

/** After a signal, and after a defect: longer than the worker's own time, shorter than the 30 s after which supervisors kill. */
const STOP_SECONDS = 22;

let told: Promise<NodeJS.Signals> | undefined;

/**
 * The first signal that asks this process to end. Asked before it answers anybody or takes a job: from then on it ends cleanly, also when it is told
 * to at that very moment; while it still starts, a signal ends it at once.
 */
export function toldToEnd(): Promise<NodeJS.Signals> {
  told ??= new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  return told;
}

/**
 * Keeps a process until a signal asks it to end, or something it needs fails: then it stops cleanly (running work
 * finishes, connections close) and exits; 1 after a failure. A second signal ends at once, and so does a stop that
 * hangs: what waits for an answer of a database that is gone never gets one.
 */
export async function untilStopped(logger: Logger, parts: { stop(): Promise<void>; failed: Promise<Failure> }): Promise<never> {
  // Without this, a process whose only task is to wait would have nothing to stay for.
  const keep = setInterval(() => undefined, 2 ** 30);
  const reason = await new Promise<Failure & { code: number }>((resolve) => {
    void toldToEnd().then((signal) => resolve({ code: 0, words: signal, seconds: STOP_SECONDS }));
    const defect = (error: unknown) => {
      logger.fatal({ err: error }, 'an error nobody handled');
      resolve({ code: 1, words: 'an unhandled error', seconds: STOP_SECONDS });
    };
    process.on('uncaughtException', defect);
    process.on('unhandledRejection', defect);
    void parts.failed.then((failure) => resolve({ code: 1, ...failure }));
  });
  logger.info({ reason: reason.words }, 'stopping');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const end = (code: number): never => {
    // Node waits for the threads of its engine as it exits, and rarely for ever (seen with 24.21, of a process that ended while it still started).
    if (reason.isAlone) process.kill(process.pid, 'SIGKILL');
    process.exit(code);
  };
  setTimeout(() => {
    logger.error({ seconds: reason.seconds }, 'stopping took too long');
    end(1);
  }, reason.seconds * 1000);
  await parts.stop().catch((error: unknown) => logger.error({ err: error }, 'stopping was not clean'));
  clearInterval(keep);
  return end(reason.code);
}
