import { addDays } from '#shared/dates.ts';

/** The six weeks that a month's page of the calendar shows, as plain dates; weeks begin on Sunday, as in Japan. */
export function monthWeeks(year: number, month: number): string[][] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const start = first.getTime() - first.getUTCDay() * 86_400_000;
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => new Date(start + (week * 7 + day) * 86_400_000).toISOString().slice(0, 10)),
  );
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The plain date that a person has typed: 2026/11/21, 2026-11-21, 20261121, 2026年11月21日, full-width too; null when it is none. */
export function parseDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const parts =
    /^(\d{4})\D?(\d{2})\D?(\d{2})$/.exec(plain) ?? /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/.exec(plain.replace(/日$/, ''));
  if (!parts) return null;
  const date = `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}`;
  const real = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : null;
}

const DAY_STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);
const MONTH_STEPS = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** The day that a key leads to in a month: an arrow by a day or a week, a Page key by a month. Null: it leads nowhere. */
export function dayByKey(day: string, key: string): string | null {
  const days = DAY_STEPS.get(key);
  if (days !== undefined) return addDays(day, days);
  const months = MONTH_STEPS.get(key);
  return months === undefined ? null : addMonths(day, months);
}
