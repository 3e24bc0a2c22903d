import { itemAt } from '#shared/item-at.ts';

/**
 * The difference of two texts by characters, for people who review a change:
 * pure, over what a person counts as one character (graphemes). Shortest edit
 * script by Myers' greedy algorithm; where two texts have almost nothing in
 * common the middle is shown as replaced.
 */
export interface DifferenceRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Edits beyond which a shortest script tells a person nothing more. */
const EDITS_MAX = 2000;

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), (found) => found.segment);

/** The runs that lead from one text to the other; a removal stands before the addition that replaces it. */
export function differenceOf(before: string, after: string): DifferenceRun[] {
  const a = graphemes(before);
  const b = graphemes(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = editScript(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return merge([{ kind: 'same', text: a.slice(0, start).join('') }, ...middle, { kind: 'same', text: a.slice(a.length - end).join('') }]);
}

/** Whether two texts differ at all. */
export function differs(runs: readonly DifferenceRun[]): boolean {
  return runs.some((run) => run.kind !== 'same');
}

function editScript(a: string[], b: string[]): DifferenceRun[] {
  const replaced: DifferenceRun[] = [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ];
  if (a.length === 0 || b.length === 0) return replaced;
  const trace = furthest(a, b);
  return trace ? backtrack(a, b, trace) : replaced;
}

/** For every number of edits, how far along `a` each diagonal gets; null when there are too many edits. */
function furthest(a: string[], b: string[]): Map<number, number>[] | null {
  const reach = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  const most = Math.min(a.length + b.length, EDITS_MAX);
  for (let edits = 0; edits <= most; edits++) {
    trace.push(new Map(reach));
    for (let k = -edits; k <= edits; k += 2) {
      let x = stepsDown(reach, k, edits) ? at(reach, k + 1) : at(reach, k - 1) + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++;
        y++;
      }
      reach.set(k, x);
      if (x >= a.length && y >= b.length) return trace;
    }
  }
  return null;
}

function backtrack(a: string[], b: string[], trace: Map<number, number>[]): DifferenceRun[] {
  const runs: DifferenceRun[] = [];
  let x = a.length;
  let y = b.length;
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = itemAt(trace, edits);
    const k = x - y;
    const previous = stepsDown(reach, k, edits) ? k + 1 : k - 1;
    const fromX = Math.max(0, at(reach, previous));
    const fromY = edits === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      runs.push({ kind: 'same', text: itemAt(a, --x) });
      y--;
    }
    if (edits === 0) break;
    if (x === fromX) runs.push({ kind: 'added', text: itemAt(b, --y) });
    else runs.push({ kind: 'removed', text: itemAt(a, --x) });
  }
  return runs.reverse();
}

const at = (reach: Map<number, number>, k: number): number => reach.get(k) ?? -1;

function stepsDown(reach: Map<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && at(reach, k - 1) < at(reach, k + 1));
}

/** Joins neighbours of one kind; between two same runs, first all that went, then all that came. */
function merge(runs: DifferenceRun[]): DifferenceRun[] {
  const merged: DifferenceRun[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) merged.push({ kind: 'removed', text: removed });
    if (added) merged.push({ kind: 'added', text: added });
    removed = added = '';
  };
  for (const run of runs) {
    if (run.text === '') continue;
    if (run.kind === 'removed') removed += run.text;
    else if (run.kind === 'added') added += run.text;
    else {
      flush();
      const last = merged.at(-1);
      if (last?.kind === 'same') last.text += run.text;
      else merged.push({ ...run });
    }
  }
  flush();
  return merged;
}
