import { fillableOf, format, type Locale, type Message, type Translate } from '#shared/i18n.ts';
import { fieldErrors } from '#shared/errors.ts';
import { workbookRefusalWords } from './workbook-refusal.ts';
import { listRefusalMessages, rowFindingMessages } from '../messages.ts';
import type { RowFinding } from './types.ts';

/** Words by code; a list's own come before those of every list. */
export type WordsByCode = Readonly<Record<string, Message>>;

const EVERY_ROW: WordsByCode = { ...fieldErrors, ...rowFindingMessages };
const EVERY_FILE: WordsByCode = listRefusalMessages;

/** What is wrong with a row, in a sentence. `own` are the codes of this kind of list. */
export function findingText({ code, params }: Pick<RowFinding, 'code' | 'params'>, own: WordsByCode, t: Translate): string {
  const words = own[code] ?? EVERY_ROW[code];
  return words ? t(words, params) : code;
}

/** Why a file is refused as a whole, and what to do about it. */
export function listRefusalText(refusal: { code: string; params?: unknown }, own: WordsByCode, locale: Locale): string {
  const words = own[refusal.code] ?? EVERY_FILE[refusal.code];
  return words ? format(words, locale, fillableOf(refusal.params)) : workbookRefusalWords(refusal, locale);
}
