import type { PageUnits } from './units.ts';

/**
 * Two pages, and which character of one is which of the other. `toAfter`/`toBefore`: the same character, −1 for none.
 * `replaced`: of a character without one, the other character that stands in its place; −1 for none. `replaces`: the same from the new page.
 */
export type PagePartners = {
  before: PageUnits;
  after: PageUnits;
  toAfter: Int32Array;
  toBefore: Int32Array;
  replaced: Int32Array;
  replaces: Int32Array;
};
