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
