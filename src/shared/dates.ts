/** Dates as the product shows them: stored in UTC, shown in the company's time zone (D14.2). */
import type { Locale } from './i18n.ts';

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

/** A zone as people call it: 日本時間, 'Central European Time'. Never its identifier, which says nothing to whoever reads it. */
function zoneName(date: Date, locale: Locale, timeZone: string): string {
  // Its official name (日本標準時) is nobody's word for it.
  if (timeZone === 'Asia/Tokyo') return { ja: '日本時間', en: 'Japan time' }[locale];
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(date);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/^GMT[+]00:00$/u, 'UTC');
}

/** `YYYY/MM/DD HH:mm` with the zone said: for whoever is outside the company, whose zone nobody knows. */
export function formatZonedTime(date: Date | string, locale: Locale, timeZone = DEFAULT_TIME_ZONE): string {
  const at = new Date(date);
  const zone = zoneName(at, locale, timeZone);
  return `${formatDateTime(at, timeZone)}${locale === 'ja' ? `（${zone}）` : ` (${zone})`}`;
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
