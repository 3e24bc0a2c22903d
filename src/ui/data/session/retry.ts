import { AUTH_RETRY_INTERVAL_MS, AUTH_RETRY_TIMES } from '#shared/limits.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Tries once, and up to three times more at 250 ms intervals while the answer
 * is null (specification section 4, "when unauthenticated"). A thrown error ends it.
 */
export async function withRetry<T>(attempt: () => Promise<T | null>, pause: (ms: number) => Promise<void> = sleep): Promise<T | null> {
  for (let tries = 0; ; tries += 1) {
    const result = await attempt();
    if (result !== null || tries === AUTH_RETRY_TIMES) return result;
    await pause(AUTH_RETRY_INTERVAL_MS);
  }
}
