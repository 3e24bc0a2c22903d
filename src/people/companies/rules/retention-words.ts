import type { Translate } from '#shared/i18n.ts';
import { retentionMessages as m } from '../messages.ts';

/** Days in words: years where they are whole, as contracts and rules say it; null: never removed. */
export function daysInWords(t: Translate, days: number | null): string {
  if (days === null) return t(m.always);
  return days % 365 === 0 ? t(m.years, { n: days / 365 }) : t(m.days, { n: days });
}
