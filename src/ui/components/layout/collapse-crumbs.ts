/** How many crumbs are shown before the middle collapses (specification section 2). */
export const CRUMBS_MAX = 8;
/** What stays at the end when it does: where one is, and the ways up from there. */
const TAIL = 6;

export interface Collapsed<T> {
  head: T[];
  /** Behind the '…'. */
  hidden: T[];
  tail: T[];
}

/** Beyond eight, the first and the last six stay and the middle is hidden. */
export function collapseCrumbs<T>(crumbs: readonly T[], max = CRUMBS_MAX): Collapsed<T> {
  if (crumbs.length <= max) return { head: [...crumbs], hidden: [], tail: [] };
  return { head: crumbs.slice(0, 1), hidden: crumbs.slice(1, -TAIL), tail: crumbs.slice(-TAIL) };
}
