/** Which months of the history go into files, and when they leave the list. Pure. */
import { z } from 'zod';
import { addDays, today } from '#shared/dates.ts';
import { idInput } from '#shared/input.ts';

/** Days between the mail that tells of it and the moment from which entries are in files alone. */
export const LEAVE_AFTER_DAYS = 14;

/** YYYY-MM of an instant, in the company's zone. */
export const monthOf = (at: Date, timeZone: string): string => today(at, timeZone).slice(0, 7);

/** The first month that stays in the list: that of the day so many days ago. Months before are over, and old enough. */
export function firstMonthKept(now: Date, days: number, timeZone: string): string {
  return addDays(today(now, timeZone), -days).slice(0, 7);
}

/** When entries leave the list that somebody was told of then. */
export const leavesAt = (toldAt: Date): Date => new Date(toldAt.getTime() + LEAVE_AFTER_DAYS * 86_400_000);

export const historyArchiveInput = z.object({ archiveId: idInput });
