import { DAY_MS, FAILURE_WINDOW_MINUTES, MINUTE_MS } from './limits.ts';

const WINDOW_MS = FAILURE_WINDOW_MINUTES * MINUTE_MS;
/**
 * After so long without a failure it begins anew. Longer than the longest delay many times over: whoever waits it out to get
 * the free tries again gets fewer of them than one who tries whenever a delay is over.
 */
const QUIET_MS = 120 * MINUTE_MS;

/** Failures older than this say nothing any more. */
export const FAILURE_MEMORY_MS = DAY_MS;

/** How long one waits: the first delay, which each further failure doubles, and the longest. */
export interface Delays {
  firstMs: number;
  longestMs: number;
}
/** D1.4: for an address, and for a device that is known, to 15 minutes. */
export const ADDRESS_DELAYS: Delays = { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
/** D1.4: a client address may be a whole office, which is slowed down and never shut out. */
export const CLIENT_DELAYS: Delays = { firstMs: 5_000, longestMs: MINUTE_MS };

/**
 * Until when further tries are refused (D1.4): once `limit` failures fell within 15 minutes, each of them and each that follows
 * is answered by a delay twice as long as the one before, to the longest. Null: not refused now.
 * @param failures times of the failures, in any order
 */
export function refusedUntil(failures: readonly Date[], limit: number, delays: Delays, now: Date): Date | null {
  const times = failures.map((at) => at.getTime()).sort((a, b) => a - b);
  let from = 0;
  let delayed = 0;
  for (const [index, at] of times.entries()) {
    if (at - (times[index - 1] ?? at) > QUIET_MS) {
      from = index;
      delayed = 0;
    }
    const earliest = index - limit + 1;
    const crowded = earliest >= from && at - (times[earliest] ?? 0) < WINDOW_MS;
    if (delayed > 0 || crowded) delayed += 1;
  }
  if (delayed === 0) return null;
  const until = (times.at(-1) ?? 0) + Math.min(delays.longestMs, delays.firstMs * 2 ** (delayed - 1));
  return until > now.getTime() ? new Date(until) : null;
}
