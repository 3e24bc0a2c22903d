/** What of a specification a comment is about, or where somebody is in its form: an item, or a cell of it. Pure. */

/** The cells of an item: its number, name and content, else a variant by its code. */
export interface ItemSpot {
  key: string;
  /** Null: the item as a whole. */
  cell: string | null;
}

const SPOT = /^item\/([0-9a-f-]{36})(?:\/(number|title|text|[A-Z0-9]{1,8}))?$/u;

export const spotName = ({ key, cell }: ItemSpot): string => `item/${key}${cell === null ? '' : `/${cell}`}`;

/** Null: it names nothing of a specification. */
export function spotOf(name: string | null | undefined): ItemSpot | null {
  const found = SPOT.exec(name ?? '');
  return found?.[1] ? { key: found[1], cell: found[2] ?? null } : null;
}
