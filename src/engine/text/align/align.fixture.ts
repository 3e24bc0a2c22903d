/** The definition of an alignment written plainly, with the whole table: what `alignPart` must answer too. */
import type { AlignablePart, AlignableText, Alignment, Step } from './alignment.ts';
import type { Barrier } from './edit-distance.ts';
import { EDGE } from '../fold/sequence.ts';

/** Edits, then matches the other way round, then what keeps the length near the part's. */
type Score = [edits: number, unmatched: number, length: number];
type Cell = { score: Score; move: Step['kind'] | 'start' };

const SHORTER = 2;
const ACROSS_EDGE = 3;

function less(a: Score, b: Score, orEqual = false): boolean {
  for (let i = 0; i < 3; i += 1) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return orEqual;
}

/** Section 5.2.5 without any bound: every cell, every move. */
export function alignPlainly(
  part: AlignablePart,
  text: AlignableText,
  window: { from: number; to: number },
  options: { barrier: Barrier; mostEdits: number },
): Alignment | undefined {
  const m = part.ids.length;
  const { from, to } = window;
  const { holds, least } = options.barrier;
  const held = (column: number): boolean => column === from || holds[column - 1]! >= least;
  const add = ({ score }: Cell, edits: number, unmatched: number, length: number): Score => [
    score[0] + edits,
    score[1] + unmatched,
    score[2] + length,
  ];
  const table: Cell[][] = [Array.from({ length: to - from + 1 }, () => ({ score: [0, 0, 0], move: 'start' }))];
  for (let i = 1; i <= m; i += 1) {
    const above = table[i - 1]!;
    const row: Cell[] = [];
    for (let column = from; column <= to; column += 1) {
      const at = column - from;
      let best: Cell = { score: add(above[at]!, 1, 0, SHORTER), move: 'delete' };
      if (!held(column)) {
        const unit = part.ids[i - 1]!;
        const across = text.edges[column - 1]! >= EDGE.line ? ACROSS_EDGE : 0;
        const equal = unit !== 0 && unit === text.ids[column - 1];
        // The first of a line is beyond no edge where the part begins with it, nor the last of one where it ends.
        const isBeyond = (i > 1 && text.edges[column - 1]! >= EDGE.line) || (i < m && text.edges[column]! >= EDGE.line);
        const diagonal = equal ? add(above[at - 1]!, 0, -1, 0) : add(above[at - 1]!, 1, 0, isBeyond ? ACROSS_EDGE : 0);
        if (less(diagonal, best.score, true)) best = { score: diagonal, move: equal ? 'equal' : 'replace' };
        const left = add(row[at - 1]!, 1, 0, across);
        if (less(left, best.score)) best = { score: left, move: 'insert' };
        const free = add(above[at]!, 0, -1, 0);
        const mayBeEdge = part.edgeUnits[i - 1] === 1 && i > 1 && i < m && text.edges[column]! >= EDGE.line;
        if (mayBeEdge && less(free, best.score)) best = { score: free, move: 'edge' };
      }
      row.push(best);
    }
    table.push(row);
  }
  const last = table[m]!;
  let end = 0;
  for (let at = 1; at < last.length; at += 1) if (less(last[at]!.score, last[end]!.score)) end = at;
  const alignment: Alignment = { start: 0, end: from + end, matched: 0, replaced: 0, deleted: 0, inserted: 0, steps: [] };
  let i = m;
  let column = from + end;
  while (i > 0) {
    const kind = table[i]![column - from]!.move as Step['kind'];
    if (kind !== 'insert') i -= 1;
    if (kind !== 'delete' && kind !== 'edge') column -= 1;
    alignment.steps.unshift({ kind, part: i, page: column });
    alignment[COUNTS[kind]] += 1;
  }
  alignment.start = column;
  const edits = alignment.replaced + alignment.deleted + alignment.inserted;
  return edits > options.mostEdits ? undefined : alignment;
}

const COUNTS = { equal: 'matched', edge: 'matched', replace: 'replaced', delete: 'deleted', insert: 'inserted' } as const;
