import { format, type Locale, type Message } from '#shared/i18n.ts';
import { templateFindingMessages, workbookRefusalMessages } from '../finding-messages.ts';
import { refusalParams } from './refusal-params.ts';

const FINDINGS: Readonly<Record<string, Message>> = templateFindingMessages;
const REFUSALS: Readonly<Record<string, Message>> = { ...templateFindingMessages, ...workbookRefusalMessages };

/** Why a symbol cannot be read, in a sentence. */
export function findingWords(code: string, locale: Locale): string {
  const words = FINDINGS[code];
  return words ? words[locale] : code;
}

/** Why a file is refused as a whole, and what to do about it. */
export function refusalWords({ code, params }: { code: string; params?: unknown }, locale: Locale): string {
  const words = REFUSALS[code];
  return words ? format(words, locale, refusalParams(code, (params ?? {}) as Record<string, string | number>)) : code;
}
