/**
 * 8-connected components of the candidates (section 4.3.5), row by row. Only components that reach the row above are
 * held open; the others are written out and their label is used again, so that memory does not grow with the noise.
 */
import {
  freeLabels,
  hidden,
  LABEL,
  labels,
  levels,
  marks,
  mergedLabels,
  MOST_HIDDEN,
  MOST_REPORTED,
  RECORD,
  reported,
  RUN,
} from './layout';
import { runs, runsAbove, swapRuns, width } from './layout';
import { rowFrom, rowTo } from './row';
import { firstOf16, largestOf16, sumOf4, sums4 } from './tone';

let report: i32 = 1;
let freeCount: i32 = 0;
let mergedCount: i32 = 0;
let runCount: i32 = 0;
let aboveCount: i32 = 0;
let firstAbove: i32 = 0;
let lastRow: i32 = -1;

/** Components that reach t2, and those that do not. */
export let reportedCount: i32 = 0;
export let hiddenCount: i32 = 0;
let hiddenKept: i32 = 0;

/** Starts a picture. `t2`: the level that a component must reach somewhere. */
export function startComponents(t2: i32): void {
  report = t2;
  reportedCount = 0;
  hiddenCount = 0;
  hiddenKept = 0;
  mergedCount = 0;
  aboveCount = 0;
  lastRow = -1;
  freeCount = 2 * (width / 2 + 2);
  for (let label = 0; label < freeCount; label += 1) store<i32>(freeLabels + ((<usize>label) << 2), label);
}

/** How many hidden records there are to read. */
export function hiddenRecords(): i32 {
  return hiddenKept;
}

/** Joins the runs of row y, as found in `levels` and `marks`, to those of the row above. */
export function labelRow(y: i32): void {
  if (y !== lastRow + 1) closeAll();
  lastRow = y;
  runCount = 0;
  firstAbove = 0;
  let from = -1;
  for (let x = rowFrom; x < rowTo; x += 16) {
    let bits = <i32>load<u16>(marks + <usize>(x >> 3));
    if (from >= 0) {
      const more = ctz(~bits);
      if (more === 16) continue;
      addRun(from, x + more - 1, y);
      from = -1;
      bits &= -1 << more;
    }
    while (bits !== 0) {
      const start = ctz(bits);
      const end = start + ctz(~(bits >> start));
      if (end === 16) {
        from = x + start;
        break;
      }
      addRun(x + start, x + end - 1, y);
      bits &= -1 << end;
    }
  }
  if (from >= 0) addRun(from, rowTo - 1, y);
  for (let at = runs; at < runs + <usize>runCount * RUN; at += RUN) store<i32>(at, rootOf(load<i32>(at, 8)), 8);
  closeEnded(y);
  while (mergedCount > 0) {
    mergedCount -= 1;
    release(load<i32>(mergedLabels + ((<usize>mergedCount) << 2)));
  }
  swapRuns();
  aboveCount = runCount;
}

/** Takes the run of pixels `from` to `to`, both inclusive, into the components that it touches, or opens one. */
function addRun(from: i32, to: i32, y: i32): void {
  let sums = i64x2.splat(0);
  let most16 = i64x2.splat(0);
  for (let x = from; x <= to; x += 16) {
    const found = firstOf16(v128.load(levels + <usize>x), to - x);
    sums = i32x4.add(sums, sums4(found));
    most16 = i8x16.max_u(most16, found);
  }
  const sum = sumOf4(sums);
  const most = largestOf16(most16);
  // Runs above that end left of this one can touch no later one either.
  while (firstAbove < aboveCount && load<i32>(runAbove(firstAbove), 4) < from - 1) firstAbove += 1;
  let label = -1;
  for (let k = firstAbove; k < aboveCount && load<i32>(runAbove(k)) <= to + 1; k += 1) {
    const other = rootOf(load<i32>(runAbove(k), 8));
    if (label < 0) label = other;
    else if (label !== other) label = unite(label, other);
  }
  if (label < 0) label = open(from, to, y, sum, most);
  else extend(label, from, to, y, sum, most);
  const at = runs + <usize>runCount * RUN;
  store<i32>(at, from);
  store<i32>(at, to, 4);
  store<i32>(at, label, 8);
  runCount += 1;
}

/** Writes out everything still open. */
export function closeAll(): void {
  closeEnded(i32.MAX_VALUE);
  aboveCount = 0;
}

function runAbove(index: i32): usize {
  return runsAbove + <usize>index * RUN;
}

function labelAt(label: i32): usize {
  return labels + <usize>label * LABEL;
}

function rootOf(label: i32): i32 {
  let root = label;
  while (load<i32>(labelAt(root)) !== root) root = load<i32>(labelAt(root));
  return root;
}

function open(from: i32, to: i32, y: i32, sum: i32, most: i32): i32 {
  freeCount -= 1;
  const label = load<i32>(freeLabels + ((<usize>freeCount) << 2));
  const at = labelAt(label);
  store<i32>(at, label);
  store<i32>(at, from, 4);
  store<i32>(at, y, 8);
  store<i32>(at, to, 12);
  store<i32>(at, y, 16);
  store<i32>(at, to - from + 1, 20);
  store<i32>(at, most, 24);
  store<u64>(at, <u64>sum, 32);
  return label;
}

function release(label: i32): void {
  store<i32>(freeLabels + ((<usize>freeCount) << 2), label);
  freeCount += 1;
}

function extend(label: i32, from: i32, to: i32, y: i32, sum: i32, most: i32): void {
  const at = labelAt(label);
  store<i32>(at, min(load<i32>(at, 4), from), 4);
  store<i32>(at, max(load<i32>(at, 12), to), 12);
  store<i32>(at, y, 16);
  store<i32>(at, load<i32>(at, 20) + to - from + 1, 20);
  store<i32>(at, max(load<i32>(at, 24), most), 24);
  store<u64>(at, load<u64>(at, 32) + <u64>sum, 32);
}

/** Joins the second component to the first. */
function unite(into: i32, other: i32): i32 {
  const at = labelAt(into);
  const from = labelAt(other);
  store<i32>(at, min(load<i32>(at, 4), load<i32>(from, 4)), 4);
  store<i32>(at, min(load<i32>(at, 8), load<i32>(from, 8)), 8);
  store<i32>(at, max(load<i32>(at, 12), load<i32>(from, 12)), 12);
  store<i32>(at, max(load<i32>(at, 16), load<i32>(from, 16)), 16);
  store<i32>(at, load<i32>(at, 20) + load<i32>(from, 20), 20);
  store<i32>(at, max(load<i32>(at, 24), load<i32>(from, 24)), 24);
  store<u64>(at, load<u64>(at, 32) + load<u64>(from, 32), 32);
  store<i32>(from, into);
  store<i32>(mergedLabels + ((<usize>mergedCount) << 2), other);
  mergedCount += 1;
  return into;
}

/** Writes out the components of the row above that did not reach row y. */
function closeEnded(y: i32): void {
  for (let k = 0; k < aboveCount; k += 1) {
    const label = rootOf(load<i32>(runAbove(k), 8));
    const at = labelAt(label);
    const last = load<i32>(at, 16);
    // -1: written out by an earlier run of the same row.
    if (last < 0 || last >= y) continue;
    if (load<i32>(at, 24) >= report) keepReported(at);
    else keepHidden(at);
    store<i32>(at, -1, 16);
    release(label);
  }
}

function write(record: usize, label: usize): void {
  v128.store(record, v128.load(label, 4));
  store<u64>(record, load<u64>(label, 20), 16);
  store<f64>(record, <f64>load<u64>(label, 32), 24);
}

function keepReported(label: usize): void {
  if (reportedCount <= MOST_REPORTED) write(reported + <usize>reportedCount * RECORD, label);
  reportedCount += 1;
}

/** Keeps the largest: by the longer edge, then area, then from the top, then from the left. */
function keepHidden(label: usize): void {
  hiddenCount += 1;
  let at = hiddenKept;
  // A label has its box and area where a record has them, 4 bytes on.
  while (at > 0 && larger(label + 4, hidden + <usize>(at - 1) * RECORD)) at -= 1;
  if (at === MOST_HIDDEN) return;
  const place = hidden + <usize>at * RECORD;
  if (at < hiddenKept) memory.copy(place + RECORD, place, <usize>(hiddenKept - at) * RECORD);
  write(place, label);
  if (hiddenKept < MOST_HIDDEN) hiddenKept += 1;
}

function edge(record: usize): i32 {
  return max(load<i32>(record, 8) - load<i32>(record), load<i32>(record, 12) - load<i32>(record, 4));
}

function larger(one: usize, other: usize): bool {
  const edges = edge(one) - edge(other);
  if (edges !== 0) return edges > 0;
  const areas = load<i32>(one, 16) - load<i32>(other, 16);
  if (areas !== 0) return areas > 0;
  const tops = load<i32>(other, 4) - load<i32>(one, 4);
  if (tops !== 0) return tops > 0;
  return load<i32>(one) < load<i32>(other);
}
