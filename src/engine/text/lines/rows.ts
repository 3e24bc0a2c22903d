/** What stands on a page: its angle and size, how far across the lines and where along them it starts, in pixels. */
export type Standing = { angle: number; em: number; across: number; start: number };

/** A place to look from: `end` is where along the line it ends. */
export type Place = { angle: number; em: number; across: number; end: number };

/** How far to look, in ems of the larger of both: to either side across, and from where to where along, behind the end. */
export type Reach = { leastRatio: number; across: number; from: number; until: number };

/** Takes up what rounding may do to a bound, in ems. */
const SLACK = 0.01;

/** The rows of one size, each as high as that size, by number; their members by where they start. */
type Rows<One> = { size: number; rows: Map<number, One[]> };

/**
 * Everything by angle, size (told apart in powers of two) and row, so that what stands near a place is found without
 * looking at the whole page: also beside one huge letter, the small ones are looked up in rows of their own.
 */
export class RowIndex<One extends Standing> {
  readonly #byAngle = new Map<number, Map<number, Rows<One>>>();

  constructor(all: Iterable<One>) {
    for (const one of all) {
      if (!Number.isFinite(one.across) || !Number.isFinite(one.start) || !Number.isFinite(one.em) || one.em <= 0) continue;
      const size = Math.max(1, 2 ** Math.floor(Math.log2(one.em)));
      const sizes = entry(this.#byAngle, one.angle, () => new Map<number, Rows<One>>());
      const { rows } = entry(sizes, size, () => ({ size, rows: new Map<number, One[]>() }));
      entry(rows, Math.floor(one.across / size), (): One[] => []).push(one);
    }
    for (const sizes of this.#byAngle.values()) {
      for (const { rows } of sizes.values()) for (const row of rows.values()) row.sort((a, b) => a.start - b.start);
    }
  }

  /** All that is within reach of a place, in no order, and some more around: the exact test is the caller's. */
  near(place: Place, reach: Reach): One[] {
    const found: One[] = [];
    if (!Number.isFinite(place.across) || !Number.isFinite(place.end)) return found;
    for (const { size, rows } of this.#byAngle.get(place.angle)?.values() ?? []) {
      const ratio = reach.leastRatio - SLACK;
      if (place.em * ratio > 2 * size || (size > 1 && size * ratio > place.em)) continue;
      const larger = Math.max(place.em, 2 * size);
      const sideways = (reach.across + SLACK) * larger;
      const first = Math.floor((place.across - sideways) / size);
      const last = Math.floor((place.across + sideways) / size);
      for (let ahead = 0; ahead <= last - first; ahead += 1) {
        const row = rows.get(first + ahead);
        if (row) between(row, place.end + (reach.from - SLACK) * larger, place.end + (reach.until + SLACK) * larger, found);
      }
    }
    return found;
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds the members of a row that start there. */
function between<One extends Standing>(row: readonly One[], from: number, until: number, found: One[]): void {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < row.length && row[at]!.start <= until; at += 1) found.push(row[at]!);
}
