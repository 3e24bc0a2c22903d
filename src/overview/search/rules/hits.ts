export const HIT_KINDS = ['BRAND', 'PRODUCT', 'DESIGN', 'PART', 'TASK', 'PERSON', 'CHAT', 'FINDING'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export interface SearchHit {
  kind: HitKind;
  id: string;
  /** Of what was said in a conversation, the words around what was sought. */
  name: string;
  /** What stands above it, the topmost first: 'ブランド', '商品'. */
  above: string[];
  /** Code or JAN code, where there is one. */
  code: string | null;
  /** Status code (designs, tasks). */
  status: string | null;
  href: string;
  pictureFileId: string | null;
}

/** How many hits one answer holds. */
export const MOST_HITS = 20;

/**
 * At most `most` of several lists: each kind gets its turn, so that a thousand
 * designs do not hide the one brand; the order of kinds and within them stays.
 */
export function shareOut<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const taken = lists.map(() => 0);
  let left = most;
  for (let again = true; again && left > 0;) {
    again = false;
    for (const [i, list] of lists.entries()) {
      if (left === 0 || (taken[i] ?? 0) >= list.length) continue;
      taken[i] = (taken[i] ?? 0) + 1;
      left -= 1;
      again = true;
    }
  }
  return lists.flatMap((list, i) => list.slice(0, taken[i]));
}
