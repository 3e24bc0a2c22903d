/** Lines that the mails about a review have in common. */
import { formatDate } from '#shared/dates.ts';
import type { Locale, Message } from '#shared/i18n.ts';
import { flowTypeLabels } from '../messages.ts';

export type MailParams = Record<string, string | number>;

/** Lines that are not empty. */
export const linesOf = (...candidates: (string | false | undefined)[]): string[] =>
  candidates.filter((line): line is string => Boolean(line));

/** A parameter as text; empty: it is not there. */
export const text = (params: MailParams, key: string): string => String(params[key] ?? '');

/** The day on which it is due; false: there is none. */
export function dueLine(params: MailParams, locale: Locale): string | false {
  const date = text(params, 'dueDate');
  if (!date) return false;
  return locale === 'ja' ? `期限：${formatDate(date)}` : `Due: ${formatDate(date)}`;
}

/** A word by its code; nothing for a code of an older release. */
export const wordOf = (words: Readonly<Record<string, Message>>, code: string, locale: Locale): string => words[code]?.[locale] ?? '';

/** What kind of flow it is. */
export function flowKindLine(params: MailParams, locale: Locale): string {
  return wordOf(flowTypeLabels, text(params, 'flowType'), locale);
}
