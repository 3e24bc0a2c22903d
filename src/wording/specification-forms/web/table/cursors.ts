/** Who is where in a form, by the addresses that their pages tell. Pure. */
import { spotOf } from '#wording/specifications/rules/spot.ts';

interface Elsewhere {
  name: string;
  /** The address of what they see. */
  place: string;
}

/** Somebody in an item. */
export interface Cursor {
  name: string;
  /** Null: in none of its cells. */
  cell: string | null;
}

/** Who is in which item of the form at this path, by the item's key, as JSON; names in the order in which they came. */
export function cursorsAt(others: readonly Elsewhere[], path: string): Map<string, string> {
  const byKey = new Map<string, Cursor[]>();
  for (const { name, place } of others) {
    const [pathname, search = ''] = place.split('?');
    const spot = pathname === path ? spotOf(new URLSearchParams(search).get('at')) : null;
    if (spot) byKey.set(spot.key, [...(byKey.get(spot.key) ?? []), { name, cell: spot.cell }]);
  }
  return new Map([...byKey].map(([key, cursors]) => [key, JSON.stringify(cursors)]));
}

/** The reverse of `cursorsAt`, for one row. */
export const cursorsOf = (text: string): Cursor[] => (text === '' ? [] : (JSON.parse(text) as Cursor[]));
