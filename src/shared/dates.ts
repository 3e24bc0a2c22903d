/** Dates as the product shows them: stored in UTC, shown in the company's time zone (D14.2). */
export const DEFAULT_TIME_ZONE = 'Asia/Tokyo';

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(date: Date, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(date).map((part) => [part.type, part.value]));
}

/** `YYYY/MM/DD HH:mm` in the given zone. */
export function formatDateTime(date: Date | string, timeZone = DEFAULT_TIME_ZONE): string {
  const p = partsOf(new Date(date), timeZone);
  return `${p.year}/${p.month}/${p.day} ${p.hour}:${p.minute}`;
}

/** `YYYY/MM/DD`. A plain date ('2026-11-21') is shown as it is, whatever the zone. */
export function formatDate(date: Date | string, timeZone = DEFAULT_TIME_ZONE): string {
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) return date.replaceAll('-', '/');
  const p = partsOf(new Date(date), timeZone);
  return `${p.year}/${p.month}/${p.day}`;
}

/** The plain date ('2026-11-21') that it is now in the zone. */
export function today(now: Date, timeZone = DEFAULT_TIME_ZONE): string {
  return formatDate(now, timeZone).replaceAll('/', '-');
}

/** The plain date so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one plain date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
