import type { Logger } from '#platform/logging.ts';

/**
 * Keeps a process until a signal asks it to end, or something it needs fails: then it stops cleanly (running work
 * finishes, connections close) and exits; 1 after a failure. A second signal ends at once.
 */
export async function untilStopped(logger: Logger, parts: { stop(): Promise<void>; failed: Promise<string> }): Promise<never> {
  // Without this, a process whose only task is to wait would have nothing to stay for.
  const keep = setInterval(() => undefined, 2 ** 30);
  const reason = await new Promise<{ code: number; words: string }>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve({ code: 0, words: signal }));
    }
    const defect = (error: unknown) => {
      logger.fatal({ err: error }, 'an error nobody handled');
      resolve({ code: 1, words: 'an unhandled error' });
    };
    process.on('uncaughtException', defect);
    process.on('unhandledRejection', defect);
    void parts.failed.then((words) => resolve({ code: 1, words }));
  });
  logger.info({ reason: reason.words }, 'stopping');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await parts.stop().catch((error: unknown) => logger.error({ err: error }, 'stopping was not clean'));
  clearInterval(keep);
  process.exit(reason.code);
}
