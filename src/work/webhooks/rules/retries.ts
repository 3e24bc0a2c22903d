const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first, second, … failed try: nearly three days in all, longer than a weekend's outage. */
const WAITS: readonly number[] = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/** Seconds until the next try; null: it is given up. @param attempts tries made, from 1 */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null;
}

/** The other side has taken it: any 2xx. A redirect is not followed: the secret's body belongs to the address that was given. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What was sent is kept so long, to be looked at and sent again. */
export const KEPT_DAYS = 30;
