/** What is said of a text that somebody writes. */
import type { Db } from '#platform/db/client.ts';
import { hasEnglish, wordingHints } from '../rules/hints.ts';
import type { WordingHint } from '../rules/types.ts';
import { ownWords } from './own-words.ts';
import { englishSpeller, withOwnWords } from './spelling.ts';
import { notationsOf } from './store.ts';

const OTHER_THAN_ENGLISH = new Set(['zh', 'ko']);

/** `language` of the text, where it is known. */
export async function hintsFor(db: Db, companyId: string, text: string, language?: string): Promise<WordingHint[]> {
  const notations = await notationsOf(db, companyId);
  if (!hasEnglish(text) || (language !== undefined && OTHER_THAN_ENGLISH.has(language))) return wordingHints(text, notations);
  const speller = await englishSpeller();
  const isEnglish = language === 'en';
  const hints = wordingHints(text, notations, { speller, isEnglish });
  // A company has a hundred thousand names: they are asked for only where a word is in no dictionary.
  if (!hints.some(({ reason }) => reason === 'UNKNOWN')) return hints;
  return wordingHints(text, notations, { speller: withOwnWords(speller, await ownWords(db, companyId)), isEnglish });
}
