import { searchKey } from '#shared/text.ts';

/** More words than these narrow nothing and cost time. */
const MOST_TERMS = 8;

/** The words of a search text as they are compared; full-width spaces part words too. */
export function searchTerms(text: string): string[] {
  return searchKey(text)
    .split(/\s+/u)
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS);
}

/** Whether every word is in one of the texts. */
export function matchesTerms(terms: readonly string[], texts: readonly string[]): boolean {
  const keys = texts.map(searchKey);
  return terms.every((term) => keys.some((key) => key.includes(term)));
}

/** So many letters of a longer text stand in a list, some of them before what was sought. */
const SHOWN = 80;
const BEFORE = 16;

/** One line of a longer text: where the first of the terms stands in it, as near as their different spelling allows. */
export function around(text: string, terms: readonly string[]): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  if (letters.length <= SHOWN) return letters.join('');
  const key = searchKey(letters.join(''));
  const places = terms.map((term) => key.indexOf(term)).filter((at) => at >= 0);
  const from = Math.min(Math.max(0, Math.min(...places, letters.length) - BEFORE), letters.length - SHOWN);
  return `${from > 0 ? '…' : ''}${letters.slice(from, from + SHOWN).join('')}${from + SHOWN < letters.length ? '…' : ''}`;
}
