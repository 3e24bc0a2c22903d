import type { AlignablePart, AlignableText, Alignment, Step } from './alignment.ts';
import { EDGE } from '../fold/sequence.ts';

/** A stretch of text between held units, and the diagonals (text position − part position) to compute. */
export type Band = { from: number; to: number; low: number; high: number };

/** The best score of a band (smaller is better) and the way there. */
export type BandedAlignment = { score: number; trace(): Alignment };

// One cell's score: edits first, then matches, then what keeps the length near the part's. Exact to 131,072 units.
const EDIT = 2 ** 36;
const MATCH = 2 ** 18;
const SHORTER = 2;
const ACROSS_EDGE = 3;

const DIAGONAL = 1;
const UP = 2;
const LEFT = 3;
const FREE = 4;

/** Moves kept at a time (bytes); longer parts keep every so many rows and compute the rows between them anew. */
const BLOCK_CELLS = 4_000_000;

/** Memory for the moves and for a row, for one alignment after the other: trace one before the next is made. */
let moveCells = new Uint8Array(0);
let rowCells = new Float64Array(0);

/** Aligns the whole part within a band; row i of the table is the part's first i units, a column a text position. */
export function alignInBand(part: AlignablePart, text: AlignableText, band: Band): BandedAlignment {
  const m = part.ids.length;
  const width = band.high - band.low + 1;
  const blockRows = Math.max(1, Math.min(m, Math.floor(BLOCK_CELLS / width)));
  if (rowCells.length < width + 1) rowCells = new Float64Array(2 * width + 1);
  const row = rowCells.fill(Infinity, 0, width + 1);
  for (let column = Math.max(band.from, band.low); column <= Math.min(band.to, band.high); column += 1) row[column - band.low] = 0;
  const kept: Float64Array[] = [];
  if (moveCells.length < blockRows * width) moveCells = new Uint8Array(blockRows * width);
  const moves = moveCells;
  for (let first = 1; first <= m; first += blockRows) {
    kept.push(blockRows < m ? row.slice(0, width + 1) : row);
    fillRows(part, text, band, { row, moves, first, last: Math.min(m, first + blockRows - 1) });
  }
  let end = -1;
  for (let at = 0; at < width; at += 1) if (row[at]! < (end < 0 ? Infinity : row[end]!)) end = at;
  const block = { index: kept.length - 1, rows: blockRows };
  const moveAt = (i: number, at: number): number => {
    const index = Math.floor((i - 1) / block.rows);
    if (index !== block.index) {
      const first = index * block.rows + 1;
      fillRows(part, text, band, { row: kept[index]!, moves, first, last: first + block.rows - 1 });
      block.index = index;
    }
    return moves[(i - 1 - index * block.rows) * width + at]!;
  };
  return {
    score: end < 0 ? Infinity : row[end]!,
    trace: () => trace(m, end + m + band.low, (i, column) => moveAt(i, column - i - band.low), { part, text }),
  };
}

/** Computes rows first…last from the row before them, in place, with the move that led to each cell. */
function fillRows(
  part: AlignablePart,
  text: AlignableText,
  band: Band,
  work: { row: Float64Array; moves: Uint8Array; first: number; last: number },
): void {
  const { ids, edges } = text;
  const { row, moves } = work;
  const m = part.ids.length;
  const width = band.high - band.low + 1;
  for (let i = work.first; i <= work.last; i += 1) {
    const unit = part.ids[i - 1]!;
    const mayBeEdge = part.edgeUnits[i - 1] === 1 && i > 1 && i < m;
    const shift = i + band.low;
    const to = Math.min(width - 1, band.to - shift);
    const offset = (i - work.first) * width;
    const first = Math.max(0, band.from - shift);
    let behind = edges[first + shift - 1] ?? EDGE.none;
    for (let at = first; at <= to; at += 1) {
      const column = at + shift;
      const before = behind;
      behind = edges[column]!;
      // row[at] still is the cell before on the diagonal, row[at + 1] the one above, row[at − 1] the one to the left.
      let best = row[at + 1]! + (EDIT + SHORTER);
      let move = UP;
      if (column > band.from) {
        const across = before >= EDGE.line ? EDIT + ACROSS_EDGE : EDIT;
        // What is taken for a unit comes from beyond an edge that lies before it, unless the part begins there, or behind it, unless it ends there.
        const isBeyond = (before >= EDGE.line && i > 1) || (behind >= EDGE.line && i < m);
        const isEqual = unit !== 0 && ids[column - 1] === unit;
        const diagonal = row[at]! + (isEqual ? -MATCH : isBeyond ? EDIT + ACROSS_EDGE : EDIT);
        if (diagonal <= best) {
          best = diagonal;
          move = DIAGONAL;
        }
        const left = at > 0 ? row[at - 1]! + across : Infinity;
        if (left < best) {
          best = left;
          move = LEFT;
        }
        if (mayBeEdge && behind >= EDGE.line && row[at + 1]! - MATCH < best) {
          best = row[at + 1]! - MATCH;
          move = FREE;
        }
      }
      row[at] = best;
      moves[offset + at] = move;
    }
    if (to >= -1 && to + 1 <= width) row[to + 1] = Infinity;
  }
}

function trace(
  m: number,
  end: number,
  moveAt: (i: number, column: number) => number,
  { part, text }: { part: AlignablePart; text: AlignableText },
): Alignment {
  const steps: Step[] = [];
  const counts = { matched: 0, replaced: 0, deleted: 0, inserted: 0 };
  let i = m;
  let column = end;
  while (i > 0) {
    const move = moveAt(i, column);
    if (move === DIAGONAL) {
      i -= 1;
      column -= 1;
      const same = part.ids[i] !== 0 && text.ids[column] === part.ids[i];
      steps.push({ kind: same ? 'equal' : 'replace', part: i, page: column });
      counts[same ? 'matched' : 'replaced'] += 1;
    } else if (move === LEFT) {
      column -= 1;
      steps.push({ kind: 'insert', part: i, page: column });
      counts.inserted += 1;
    } else {
      i -= 1;
      steps.push({ kind: move === FREE ? 'edge' : 'delete', part: i, page: column });
      counts[move === FREE ? 'matched' : 'deleted'] += 1;
    }
  }
  return { start: column, end, ...counts, steps: steps.reverse() };
}
