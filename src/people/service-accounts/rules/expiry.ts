import { EXPIRY_TOLD_DAYS } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Of which reminder somebody is to be told now that a key ends: its days, or null when nothing is new.
 * @param told the smallest that was told already; null: none
 */
export function toldDays(expiresAt: Date, told: number | null, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return null;
  const due = EXPIRY_TOLD_DAYS.findLast((days) => left <= days * DAY_MS);
  return due !== undefined && (told === null || due < told) ? due : null;
}
