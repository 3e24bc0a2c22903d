import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { differ, DifferingColumns, type ComparedBytes } from './columns.ts';
import { bytesOf, kernel, kernelBytes } from './kernel.ts';

/** A connected set of differing pixels: inclusive bounds, pixel count, sum and maximum of the levels. */
export type Component = { x0: number; y0: number; x1: number; y1: number; area: number; sum: number; max: number };

/** When a pixel is a candidate (`t1`) and a component is reported (`t2`), in channel levels 1–255. */
export type ToneLimits = { t1: number; t2: number; tolerant: boolean };

/** The components of a comparison, in px of the rasters. */
export type Scan = {
  /** All candidates taken as one; undefined when there is none. */
  all: Component | undefined;
  /** More than 60 % of the area are candidates, or more than 30,000 components reach t2: single ones were not kept. */
  entire: boolean;
  /** The components that reach t2, by the row in which they end. */
  reported: Component[];
  /** The 200 largest of those that do not. */
  hidden: Component[];
  hiddenCount: number;
};

/** Rows that are looked at together. */
const STRIP_ROWS = 8;
/** Pixels that the kernel looks at together: it reads so many beyond what it is asked for. */
const GROUP = 16;
const ENTIRE_SHARE = 0.6;
const RECORD_WORDS = 8;

type Feed = (from: number, to: number) => boolean;

/**
 * Section 4.3.3–4.3.5 for two rasters of one size inside `area`: strips that are equal are skipped by memcmp, and of the
 * others only the columns that differ are copied to the kernel.
 */
export function scan(a: Raster, b: Raster, limits: ToneLimits, area: Box): Scan {
  const [x0, x1] = [Math.max(0, Math.ceil(area.x)), Math.min(a.width, Math.floor(area.x + area.w))];
  const [y0, y1] = [Math.max(0, Math.ceil(area.y)), Math.min(a.height, Math.floor(area.y + area.h))];
  const most = Math.floor(ENTIRE_SHARE * Math.max(0, x1 - x0) * Math.max(0, y1 - y0));
  const compared = { a: bytesOf(a), b: bytesOf(b), stride: a.width * 4 };
  let feed: Feed | undefined;
  let isEqual = true;
  for (let y = y0; y < y1; y += STRIP_ROWS) {
    const to = Math.min(y1, y + STRIP_ROWS);
    if (isEqual && !differ(compared, y * compared.stride, to * compared.stride)) continue;
    feed ??= startFeeding(compared, limits, { x0, x1, most });
    isEqual = feed(y, to);
  }
  if (!feed) return { all: undefined, entire: false, reported: [], hidden: [], hiddenCount: 0 };
  kernel.end();
  const all = allCandidates();
  const entire = kernel.isEntire() !== 0;
  if (entire) return { all, entire, reported: [], hidden: [], hiddenCount: 0 };
  return {
    all,
    entire,
    reported: readRecords(kernel.reported.value, kernel.reportedCount.value),
    hidden: readRecords(kernel.hidden.value, kernel.hiddenRecords()),
    hiddenCount: kernel.hiddenCount.value,
  };
}

/**
 * Prepares the kernel. The answer gives it the columns that differ in rows `from` up to `to`, and what lies around them: a
 * row on both sides for the tolerant comparison, and a group of pixels because it works on groups. Each row is copied as
 * soon as what lies beside was compared: memory is read in its order. It answers whether the rows are equal.
 */
function startFeeding(compared: ComparedBytes, limits: ToneLimits, area: { x0: number; x1: number; most: number }): Feed {
  const { a, b, stride } = compared;
  kernel.prepare(stride / 4, STRIP_ROWS + 2, 0);
  kernel.begin(limits.t1, limits.t2, limits.tolerant, area.x0, area.x1, area.most);
  const columns = new DifferingColumns(compared);
  const { spans } = columns;
  const bytes = kernelBytes();
  const [first, second] = [kernel.first.value, kernel.second.value];
  const copyRow = (row: number, into: number): void => {
    for (let k = 0; k < spans.length; k += 2) {
      const left = Math.max(0, spans[k]! - GROUP) * 4;
      const right = Math.min(stride, (spans[k + 1]! + GROUP) * 4);
      a.copy(bytes, first + into * stride + left, row * stride + left, row * stride + right);
      b.copy(bytes, second + into * stride + left, row * stride + left, row * stride + right);
    }
  };
  return (from, to) => {
    const top = limits.tolerant ? Math.max(0, from - 1) : from;
    const bottom = limits.tolerant ? Math.min(a.length / stride, to + 1) : to;
    columns.listSpans();
    let copied = top;
    for (let row = from; row < to; row += 1) {
      if (columns.add(row, from, to)) copied = top;
      for (; copied <= row; copied += 1) copyRow(copied, copied - top);
    }
    for (; copied < bottom; copied += 1) copyRow(copied, copied - top);
    return kernel.feed(from, from - top, to - top, bottom - top, columns.give()) === 0;
  };
}

function allCandidates(): Component | undefined {
  const area = kernel.candidates.value;
  if (area === 0) return undefined;
  const { left, right, top, bottom } = kernel;
  return { x0: left.value, y0: top.value, x1: right.value, y1: bottom.value, area, sum: kernel.sum(), max: kernel.candidateMax.value };
}

function readRecords(pointer: number, count: number): Component[] {
  const words = new Int32Array(kernel.memory.buffer, pointer, count * RECORD_WORDS);
  const sums = new Float64Array(kernel.memory.buffer, pointer, (count * RECORD_WORDS) / 2);
  return Array.from({ length: count }, (_, k) => {
    const at = k * RECORD_WORDS;
    return {
      x0: words[at]!,
      y0: words[at + 1]!,
      x1: words[at + 2]!,
      y1: words[at + 3]!,
      area: words[at + 4]!,
      max: words[at + 5]!,
      sum: sums[at / 2 + 3]!,
    };
  });
}
