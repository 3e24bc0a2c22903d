import { addDays } from '#shared/dates.ts';

/** By when a list's designs are due. */
export const DUE_WINDOWS = ['overdue', 'week'] as const;
export type DueWindow = (typeof DUE_WINDOWS)[number];

/** The days between which a design is due to be in the window; `today` is the company's day. The coming week begins today. */
export function dueBetween(window: DueWindow, today: string): { dueFrom?: string; dueTo: string } {
  return window === 'overdue' ? { dueTo: addDays(today, -1) } : { dueFrom: today, dueTo: addDays(today, 7) };
}
