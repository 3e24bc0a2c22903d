/** `aFrom`/`aTo` and `bFrom`/`bTo` count graphemes (what people see as one character) of the two texts. */
export type TextOperation = {
  kind: 'equal' | 'delete' | 'insert' | 'replace';
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
  aText: string;
  bText: string;
};

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const TABLE_LIMIT = 4_000_000;

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/**
 * Character difference of two texts (part versions): operations in order that lead from a to b, as few changed
 * characters as possible; a deletion next to an insertion is one replacement. Nothing is normalised.
 */
export function diffText(a: string, b: string): TextOperation[] {
  const left = graphemes(a);
  const right = graphemes(b);
  const pairs: [number, number][] = [];
  collectEqual(left, right, { a0: 0, a1: left.length, b0: 0, b1: right.length }, pairs);
  const operations: TextOperation[] = [];
  const push = (kind: TextOperation['kind'], aFrom: number, aTo: number, bFrom: number, bTo: number): void => {
    if (aFrom === aTo && bFrom === bTo) return;
    const aText = left.slice(aFrom, aTo).join('');
    operations.push({ kind, aFrom, aTo, bFrom, bTo, aText, bText: right.slice(bFrom, bTo).join('') });
  };
  let i = 0;
  let j = 0;
  let index = 0;
  while (index < pairs.length) {
    const [nextA, nextB] = pairs[index]!;
    pushChange(push, i, nextA, j, nextB);
    let run = index;
    while (run + 1 < pairs.length && pairs[run + 1]![0] === pairs[run]![0] + 1 && pairs[run + 1]![1] === pairs[run]![1] + 1) run += 1;
    i = pairs[run]![0] + 1;
    j = pairs[run]![1] + 1;
    push('equal', nextA, i, nextB, j);
    index = run + 1;
  }
  pushChange(push, i, left.length, j, right.length);
  return operations;
}

type Push = (kind: TextOperation['kind'], aFrom: number, aTo: number, bFrom: number, bTo: number) => void;

function pushChange(push: Push, aFrom: number, aTo: number, bFrom: number, bTo: number): void {
  if (aFrom === aTo) push('insert', aFrom, aTo, bFrom, bTo);
  else if (bFrom === bTo) push('delete', aFrom, aTo, bFrom, bTo);
  else push('replace', aFrom, aTo, bFrom, bTo);
}

/** Applies operations to a text: applyOperations(a, diffText(a, b)) is b. */
export function applyOperations(a: string, operations: readonly TextOperation[]): string {
  const left = graphemes(a);
  return operations
    .map((operation) => (operation.kind === 'equal' ? left.slice(operation.aFrom, operation.aTo).join('') : operation.bText))
    .join('');
}

/** Index pairs of a longest common subsequence of two lists of units, in order. */
export function commonUnits(left: readonly string[], right: readonly string[]): [number, number][] {
  const pairs: [number, number][] = [];
  collectEqual(left, right, { a0: 0, a1: left.length, b0: 0, b1: right.length }, pairs);
  return pairs;
}

type Span = { a0: number; a1: number; b0: number; b1: number };

/** Longest common subsequence as index pairs; halves the problem (Hirschberg) when the table would be too large. */
function collectEqual(left: readonly string[], right: readonly string[], span: Span, pairs: [number, number][]): void {
  let { a0, a1, b0, b1 } = span;
  while (a0 < a1 && b0 < b1 && left[a0] === right[b0]) pairs.push([a0++, b0++]);
  const tail: [number, number][] = [];
  while (a0 < a1 && b0 < b1 && left[a1 - 1] === right[b1 - 1]) tail.push([--a1, --b1]);
  if (a0 < a1 && b0 < b1) {
    if ((a1 - a0 + 1) * (b1 - b0 + 1) <= TABLE_LIMIT || a1 - a0 < 2) tabulate(left, right, { a0, a1, b0, b1 }, pairs);
    else halve(left, right, { a0, a1, b0, b1 }, pairs);
  }
  pairs.push(...tail.reverse());
}

function tabulate(left: readonly string[], right: readonly string[], span: Span, pairs: [number, number][]): void {
  const n = span.a1 - span.a0;
  const m = span.b1 - span.b0;
  const table = new Int32Array((n + 1) * (m + 1));
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      const at = i * (m + 1) + j;
      table[at] = left[span.a0 + i] === right[span.b0 + j] ? table[at + m + 2]! + 1 : Math.max(table[at + m + 1]!, table[at + 1]!);
    }
  }
  for (let i = 0, j = 0; i < n && j < m;) {
    if (left[span.a0 + i] === right[span.b0 + j]) pairs.push([span.a0 + i++, span.b0 + j++]);
    else if (table[(i + 1) * (m + 1) + j]! >= table[i * (m + 1) + j + 1]!) i += 1;
    else j += 1;
  }
}

function halve(left: readonly string[], right: readonly string[], span: Span, pairs: [number, number][]): void {
  const middle = (span.a0 + span.a1) >> 1;
  const upper = lengths(left, right, { ...span, a1: middle }, false);
  const lower = lengths(left, right, { ...span, a0: middle }, true);
  const m = span.b1 - span.b0;
  let best = 0;
  for (let j = 1; j <= m; j += 1) if (upper[j]! + lower[m - j]! > upper[best]! + lower[m - best]!) best = j;
  collectEqual(left, right, { ...span, a1: middle, b1: span.b0 + best }, pairs);
  collectEqual(left, right, { ...span, a0: middle, b0: span.b0 + best }, pairs);
}

/** Last row of the common subsequence table of a span, from its start or its end. */
function lengths(left: readonly string[], right: readonly string[], span: Span, backwards: boolean): Int32Array {
  const m = span.b1 - span.b0;
  let row = new Int32Array(m + 1);
  let next = new Int32Array(m + 1);
  for (let k = 0; k < span.a1 - span.a0; k += 1) {
    const letter = left[backwards ? span.a1 - 1 - k : span.a0 + k];
    for (let j = 1; j <= m; j += 1) {
      const other = right[backwards ? span.b1 - j : span.b0 + j - 1];
      next[j] = letter === other ? row[j - 1]! + 1 : Math.max(row[j]!, next[j - 1]!);
    }
    [row, next] = [next, row];
  }
  return row;
}
