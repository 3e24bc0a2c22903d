import { FAILURE_WINDOW_MINUTES, MINUTE_MS } from './limits.ts';

const WINDOW_MS = FAILURE_WINDOW_MINUTES * MINUTE_MS;

/** Failures older than this say nothing any more: a window that ended, and its refusal after it. */
export const FAILURE_MEMORY_MS = 2 * WINDOW_MS;

/**
 * Until when further tries are refused (D1.4): once `limit` failures fell within
 * 15 minutes, for 15 minutes after the last of them. Null: not refused now.
 * @param failures times of the failures, in any order
 */
export function lockedUntil(failures: readonly Date[], limit: number, now: Date): Date | null {
  const times = failures.map((at) => at.getTime()).sort((a, b) => a - b);
  let until = 0;
  for (let last = limit - 1; last < times.length; last++) {
    const end = times[last] ?? 0;
    const start = times[last - limit + 1] ?? 0;
    if (end - start < WINDOW_MS) until = Math.max(until, end + WINDOW_MS);
  }
  return until > now.getTime() ? new Date(until) : null;
}
