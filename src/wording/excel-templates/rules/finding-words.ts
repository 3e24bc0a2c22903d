import type { Locale, Message } from '#shared/i18n.ts';
import { workbookRefusalWords } from '#people/list-imports/rules/workbook-refusal.ts';
import { templateFindingMessages } from '../finding-messages.ts';

const FINDINGS: Readonly<Record<string, Message>> = templateFindingMessages;

/** Why a symbol cannot be read, in a sentence. */
export function findingWords(code: string, locale: Locale): string {
  const words = FINDINGS[code];
  return words ? words[locale] : code;
}

/** Why a file is refused as a whole, and what to do about it. */
export function refusalWords(refusal: { code: string; params?: unknown }, locale: Locale): string {
  return workbookRefusalWords(refusal, locale, FINDINGS);
}
