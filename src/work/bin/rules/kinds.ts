/** What lies in the bin. */
export const BIN_KINDS = [
  'BRAND',
  'PRODUCT',
  'DESIGN',
  'VERSION',
  'PART',
  'SPECIFICATION',
  'COMMENT',
  'REFERENCE_FILE',
  'SUBMISSION_FILE',
] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How long it lies there before it goes for good. */
export const BIN_DAYS = 30;

const DAY_MS = 86_400_000;

/** When what was deleted then goes for good. */
export function removedFrom(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS);
}

/** Days that are left until then, rounded: what was deleted just now has all of them; what goes within half a day has 0. */
export function daysLeft(removesAt: Date, now: Date): number {
  return Math.max(0, Math.round((removesAt.getTime() - now.getTime()) / DAY_MS));
}
