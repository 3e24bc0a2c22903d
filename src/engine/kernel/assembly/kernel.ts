/** The doors of the kernel. Pictures are RGBA rows without padding, written by the caller to `first` and `second`. */
import { columnCount, columns, first, hidden, layPictures, layTables, marks, MOST_REPORTED } from './layout';
import { reported, second, SPAN, spans, stride, width } from './layout';
import { closeAll, hiddenCount, hiddenRecords, labelRow, reportedCount, startComponents } from './components';
import { bottom, candidateMax, candidates, candidateSum, fillRow, left, right, rowFrom, setRow, startRow, top } from './row';

export { AROUND, kinds, layBand, source, sourceRow, tellKinds } from './around';
export { reduceChroma } from './chroma';
export { cells, correlate, layCells, pattern, scores } from './correlate';
export { contrast, findShift, fittingShifts, meanApart, takePlace } from './place';
export { columns, first, hidden, reported, second, spans };
export { bottom, candidateMax, candidates, hiddenCount, left, reportedCount, right, top };
export { hiddenRecords };

let isLabelling: bool = true;
let report: i32 = 1;
let mostCandidates: i32 = 0;

/** Lays the memory out for pictures of this width with room for so many rows, and `extra` bytes a pixel behind them. */
export function prepare(width: i32, rows: i32, extra: i32): void {
  layTables(width);
  layPictures(rows, extra);
}

/**
 * Starts a comparison: levels from t1 count, components from t2 are reported, pixels from x0 up to x1 are looked at.
 * With more than `most` candidates, one of them at t2, or too many components, nothing is labelled any more.
 */
export function begin(t1: i32, t2: i32, tolerant: bool, x0: i32, x1: i32, most: i32): void {
  setRow(t1, tolerant, x0, x1);
  startComponents(t2);
  report = t2;
  mostCandidates = most;
  isLabelling = true;
}

/** Whether single regions say nothing any more. */
export function isEntire(): bool {
  return candidateMax >= report && (candidates > mostCandidates || reportedCount > MOST_REPORTED);
}

/**
 * Takes rows `from` up to `to` of the `count` rows in memory; row `from` is row y of the picture. Only the pixels of the
 * spans are looked at. Sets `columns` and answers whether these rows differ anywhere.
 */
export function feed(y: i32, from: i32, to: i32, count: i32, spanCount: i32): bool {
  const end = spans + <usize>spanCount * SPAN;
  memory.fill(columns, 0, columnCount());
  memory.fill(marks, 0, (<usize>width >> 3) + 2);
  let differs = false;
  for (let row = from; row < to; row += 1, y += 1) {
    const at = <usize>row * stride;
    const up = row > 0 ? stride : 0;
    const down = row < count - 1 ? stride : 0;
    startRow();
    for (let span = spans; span < end; span += SPAN) {
      if (fillRow(y, first + at, second + at, up, down, load<i32>(span), load<i32>(span, 4))) differs = true;
    }
    if (rowFrom >= 0 && isLabelling) {
      labelRow(y);
      isLabelling = !isEntire();
    }
  }
  return differs;
}

/** Ends a comparison. */
export function end(): void {
  if (isLabelling) closeAll();
}

/** The levels of all candidates together. */
export function sum(): f64 {
  return <f64>candidateSum;
}
