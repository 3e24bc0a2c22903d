import type { Contour } from './contour.ts';
import { isInColumn, Neighbours } from './neighbours.ts';
import type { Hit } from './shape.ts';
import type { Edges } from './signature.ts';
import { EXACT } from './tolerance.ts';
import { unreadRows, type Unread } from './unread-rows.ts';

/** How far beyond a glyph the line may go on with something unread, in em. */
const REACH = 1.3;
const LEAST = 0.06;
const MOST = 1.15;
const ABOVE = 0.95;
const BELOW = 0.3;

/**
 * The leftover contours that stand in a line with glyphs that were read, one cell for each em of the line (in a column only with glyphs that stand
 * in one: below a row stands another row); without glyphs, those that stand in rows as characters do. `take` says whether a contour is still free, and takes it.
 */
export function unreadOf(leftover: readonly Contour[], hits: readonly Hit[], take: (at: number) => boolean = () => true): Unread[] {
  if (hits.length === 0) return unreadRows(leftover);
  const sorted = [...leftover.keys()].sort((a, b) => leftover[a]!.box[0] - leftover[b]!.box[0]);
  const neighbours = new Neighbours(hits, EXACT);
  const columns = hits.filter((hit) => isInColumn(hit, neighbours));
  const seen = new Set<number>();
  const found: Unread[] = [];
  // Rows first: a line below would else be taken for the column of the line above.
  for (const [stands, beside] of [
    [standsInLine, hits],
    [standsInColumn, columns],
  ] as const) {
    const seeds = beside.map(cellOf);
    for (let next = 0; next < seeds.length; next += 1) {
      const seed = seeds[next]!;
      for (const at of sorted) {
        const { box } = leftover[at]!;
        if (box[0] > seed.box[2] + REACH * seed.em) break;
        if (seen.has(at) || !stands(box, seed)) continue;
        seen.add(at);
        if (!take(at)) continue;
        const one: Unread = { box, em: seed.em, y: stands === standsInLine ? seed.y : box[3] };
        found.push(one);
        seeds.push(one);
      }
    }
  }
  return intoCells(found);
}

function cellOf({ x, y, sx, sy, shape }: Hit): Unread {
  return { box: [x, y - ABOVE * sy, x + shape.advance * sx, y + BELOW * sy], em: Math.max(sx, sy), y };
}

function standsInLine(box: Edges, { box: seed, em, y }: Unread): boolean {
  const size = Math.max(box[2] - box[0], box[3] - box[1]);
  const middle = (box[1] + box[3]) / 2;
  const reach = REACH * em;
  return (
    size >= LEAST * em &&
    size <= MOST * em &&
    middle >= y - ABOVE * em &&
    middle <= y + BELOW * em &&
    box[2] >= seed[0] - reach &&
    box[0] <= seed[2] + reach
  );
}

/** Of a column: between two glyphs of it, or right below or above one. */
function standsInColumn(box: Edges, { box: seed, em }: Unread): boolean {
  const size = Math.max(box[2] - box[0], box[3] - box[1]);
  const inside = box[0] >= seed[0] - 0.1 * em && box[2] <= seed[2] + 0.1 * em;
  return inside && size >= LEAST * em && size <= MOST * em && box[3] >= seed[1] - 0.9 * em && box[1] <= seed[3] + 0.9 * em;
}

/** Pieces of one line that stand within an em are one cell. */
function intoCells(pieces: readonly Unread[]): Unread[] {
  const cells: Unread[] = [];
  const lines = Map.groupBy(pieces, ({ y, em }) => `${Math.round((4 * y) / em)} ${em.toFixed(1)}`);
  for (const line of lines.values()) {
    let cell: Unread | undefined;
    for (const piece of line.toSorted((a, b) => a.box[0] - b.box[0])) {
      if (cell && piece.box[2] - cell.box[0] <= 1.05 * piece.em && piece.box[0] - cell.box[2] <= 0.3 * piece.em) {
        cell.box = [
          Math.min(cell.box[0], piece.box[0]),
          Math.min(cell.box[1], piece.box[1]),
          Math.max(cell.box[2], piece.box[2]),
          Math.max(cell.box[3], piece.box[3]),
        ];
      } else {
        cell = { ...piece };
        cells.push(cell);
      }
    }
  }
  return cells;
}
