import type { Unit } from './normalize.ts';
import { EDGE } from './sequence.ts';

/** equal / replace: part and page unit · delete: only in the part · insert: only on the page · edge: free at an edge. */
export type Step = { kind: 'equal' | 'replace' | 'delete' | 'insert' | 'edge'; part: number; page: number };

/** The cheapest way to find a part in a window of the page. `start`/`end` are unit positions in the sequence. */
export type Alignment = {
  start: number;
  end: number;
  matched: number;
  replaced: number;
  deleted: number;
  inserted: number;
  steps: Step[];
};

// One cell's score: edits first, then matches, then what keeps the length near the part's.
const EDIT = 1e10;
const MATCH = 1e5;
const SHORTER = 2;
const ACROSS_EDGE = 3;

/** Cells of one table (bytes): a part and a window of 6,000 characters each. Longer parts are found by their lines. */
const MAX_CELLS = 40_000_000;

const DIAGONAL = 1;
const UP = 2;
const LEFT = 3;
const FREE = 4;

/** Units of a part that may stand for a line end or the edge of a block: a slash between items of a list, a space. */
export function standsForEdge(text: string): boolean {
  return text === '/' || text === '\uff0f' || text === ' ' || text === '\u3000';
}

/**
 * Aligns the whole part with any stretch of units[from, to) (section 5.2.5): fewest edits; among those the most
 * matches; among those the length nearest to the part's, without taking in characters from beyond an edge.
 * `blocked(i)` units never match and are never taken in. Edges cost nothing to cross.
 */
export function alignPart(
  part: readonly Unit[],
  page: { units: readonly Unit[]; edges: Uint8Array },
  window: { from: number; to: number },
  options: { blocked(index: number): boolean; freeEdges: boolean },
): Alignment | undefined {
  const m = part.length;
  const { from } = window;
  const n = window.to - from;
  if (m === 0 || n <= 0 || m * n > MAX_CELLS) return undefined;
  const moves = new Uint8Array((m + 1) * (n + 1));
  let previous = new Float64Array(n + 1);
  let current = new Float64Array(n + 1);
  const blocked = new Uint8Array(n);
  for (let j = 0; j < n; j += 1) blocked[j] = options.blocked(from + j) ? 1 : 0;
  for (let i = 1; i <= m; i += 1) {
    const unit = part[i - 1]!.text;
    const edgeUnit = options.freeEdges && standsForEdge(unit);
    current[0] = previous[0]! + EDIT + SHORTER;
    moves[i * (n + 1)] = UP;
    for (let j = 1; j <= n; j += 1) {
      const at = from + j - 1;
      const edge = page.edges[at]! >= EDGE.line;
      let best = previous[j]! + EDIT + SHORTER;
      let move = UP;
      if (blocked[j - 1] === 0) {
        const equal = page.units[at]!.text === unit;
        const diagonal = previous[j - 1]! + (equal ? -MATCH : EDIT + (edge ? ACROSS_EDGE : 0));
        if (diagonal <= best) {
          best = diagonal;
          move = DIAGONAL;
        }
        const left = current[j - 1]! + EDIT + (edge ? ACROSS_EDGE : 0);
        if (left < best) {
          best = left;
          move = LEFT;
        }
      }
      if (edgeUnit && i > 1 && i < m && page.edges[from + j]! >= EDGE.line) {
        const free = previous[j]! - MATCH;
        if (free < best) {
          best = free;
          move = FREE;
        }
      }
      current[j] = best;
      moves[i * (n + 1) + j] = move;
    }
    [previous, current] = [current, previous];
  }
  let end = 0;
  for (let j = 1; j <= n; j += 1) if (previous[j]! < previous[end]!) end = j;
  return trace(moves, { m, n, end, from }, (i, j) => page.units[from + j]!.text === part[i]!.text);
}

function trace(
  moves: Uint8Array,
  size: { m: number; n: number; end: number; from: number },
  equal: (partIndex: number, windowIndex: number) => boolean,
): Alignment {
  const steps: Step[] = [];
  const counts = { matched: 0, replaced: 0, deleted: 0, inserted: 0 };
  let i = size.m;
  let j = size.end;
  while (i > 0) {
    const move = moves[i * (size.n + 1) + j];
    if (move === DIAGONAL) {
      i -= 1;
      j -= 1;
      const same = equal(i, j);
      steps.push({ kind: same ? 'equal' : 'replace', part: i, page: size.from + j });
      counts[same ? 'matched' : 'replaced'] += 1;
    } else if (move === LEFT) {
      j -= 1;
      steps.push({ kind: 'insert', part: i, page: size.from + j });
      counts.inserted += 1;
    } else {
      i -= 1;
      steps.push({ kind: move === FREE ? 'edge' : 'delete', part: i, page: size.from + j });
      counts[move === FREE ? 'matched' : 'deleted'] += 1;
    }
  }
  return { start: size.from + j, end: size.from + size.end, ...counts, steps: steps.reverse() };
}

/** 100 · part / whole, rounded down to one decimal, so that 100 means all. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}

/** Part and length match rate of an alignment; an edge that a unit stands for counts as found. */
export function ratesOf(alignment: Alignment, m: number): { partRate: number; lengthRate: number } {
  const edges = alignment.steps.reduce((sum, step) => sum + (step.kind === 'edge' ? 1 : 0), 0);
  const length = alignment.end - alignment.start + edges;
  return { partRate: rate(alignment.matched, m), lengthRate: rate(Math.min(m, length), Math.max(m, length)) };
}
