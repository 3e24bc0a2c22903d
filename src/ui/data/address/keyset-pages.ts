/**
 * Keyset-paged lists keep page and token in the URL (`?page=3&after=…`), so that
 * going back and reloading find the same rows. The tokens of the other pages
 * seen so far are remembered here, per list (its path, filters and sort).
 */
export interface KeysetPages {
  /** The token that starts a page: '' for the first, null when it has not been seen. */
  tokenOf: (page: number) => string | null;
  /** What the URL says of the current page. */
  seen: (page: number, after: string) => void;
  /** The token that the answer for `page` gave for the next one. */
  learn: (page: number, nextToken: string | null | undefined) => void;
}

export function keysetPages(): KeysetPages {
  const tokens = new Map<number, string>([[1, '']]);
  return {
    tokenOf: (page) => tokens.get(page) ?? null,
    seen(page, after) {
      if (page > 1 && after) tokens.set(page, after);
    },
    learn(page, nextToken) {
      if (nextToken) tokens.set(page + 1, nextToken);
      else for (const known of tokens.keys()) if (known > page) tokens.delete(known);
    },
  };
}

const LISTS_KEPT = 50;
const lists = new Map<string, KeysetPages>();

/** The pages of one list; `key` names its path, filters and sort. */
export function pagesOfList(key: string): KeysetPages {
  const known = lists.get(key) ?? keysetPages();
  lists.delete(key);
  lists.set(key, known);
  const oldest = lists.keys().next().value;
  if (lists.size > LISTS_KEPT && oldest !== undefined) lists.delete(oldest);
  return known;
}
