/**
 * Where things lie in the kernel's memory. No allocator and no garbage: one layout per picture width, laid out anew by
 * `prepare`. Small tables come first; the rows, which grow, come last.
 */

/** Bytes that vector loads may read beyond a row on either side. */
export const PAD: usize = 64;
/** Components that reach t2; with one more the pictures count as wholly different. */
export const MOST_REPORTED: i32 = 30_000;
/** The largest differences that the settings hide. */
export const MOST_HIDDEN: i32 = 200;
/** x0, y0, x1, y1, area, max as i32, sum as f64. */
export const RECORD: usize = 32;
/** parent, x0, y0, x1, y1, area, max as i32, 4 bytes free, sum as u64. */
export const LABEL: usize = 40;
/** from, to, label as i32. */
export const RUN: usize = 12;
/** Pixels of a column, as a power of two. */
export const COLUMN_BITS: i32 = 6;
/** from, to as i32. */
export const SPAN: usize = 8;

/** Pixels of a row, and its bytes. */
export let width: i32 = 0;
export let stride: usize = 0;
/**
 * A byte a pixel of the row: its tone difference in levels where it is a candidate (what stands there otherwise is no matter where
 * no pixel of its 16 has a mark); and 0xff where it may be one.
 */
export let levels: usize = 0;
export let allowed: usize = 0;
/** A bit for every candidate of the row. */
export let marks: usize = 0;
/** A byte for every column of 64 pixels: 1 where the rows fed last differ. */
export let columns: usize = 0;
/** from, to of the parts of a row to be looked at, in pixels, as i32. */
export let spans: usize = 0;
/** Runs of candidates (RUN) of the row and of the one above; labels (LABEL), and lists of those free and merged as i32. */
export let runs: usize = 0;
export let runsAbove: usize = 0;
export let labels: usize = 0;
export let freeLabels: usize = 0;
export let mergedLabels: usize = 0;
/** Components (RECORD) that reach t2, and the largest of those that do not. */
export let reported: usize = 0;
export let hidden: usize = 0;
/** 256 counts as i32 for each of R, G and B. */
export let histogram: usize = 0;
/** The rows of both pictures, RGBA, and a byte for each of their pixels. */
export let first: usize = 0;
export let second: usize = 0;
export let mask: usize = 0;
let tables: usize = 0;

/** Lays the tables out for pictures of this width. Earlier content is lost. */
export function layTables(pixels: i32): void {
  width = pixels;
  stride = <usize>pixels * 4;
  tables = __heap_base;
  const mostRuns = <usize>(pixels / 2 + 2);
  levels = take(<usize>pixels + 2 * PAD);
  allowed = take(<usize>pixels + 2 * PAD);
  marks = take((<usize>pixels >> 3) + PAD);
  columns = take(columnCount());
  spans = take(columnCount() * SPAN);
  runs = take(mostRuns * RUN);
  runsAbove = take(mostRuns * RUN);
  labels = take(2 * mostRuns * LABEL);
  freeLabels = take(2 * mostRuns * 4);
  mergedLabels = take(2 * mostRuns * 4);
  reported = take(<usize>(MOST_REPORTED + 1) * RECORD);
  hidden = take(<usize>(MOST_HIDDEN + 1) * RECORD);
  histogram = take(3 * 256 * 4);
  fit(tables);
}

/** Room behind the tables for `first` and `second`, two pictures of so many rows, and for `extra` bytes a pixel, `mask`. */
export function layPictures(rows: i32, extra: i32): void {
  const room = (<usize>rows * stride + 2 * PAD + 15) & ~15;
  first = tables + PAD;
  second = first + room;
  mask = second + room;
  fit(mask + <usize>rows * <usize>width * <usize>extra);
}

/** So many bytes, 16 by 16, where tables and pictures lie otherwise: their content is lost. */
export function scratch(bytes: usize): usize {
  const at = (__heap_base + PAD + 15) & ~15;
  fit(at + bytes + PAD);
  return at;
}

/** Columns of 64 pixels in a row. */
export function columnCount(): usize {
  return <usize>(width + (1 << COLUMN_BITS) - 1) >> COLUMN_BITS;
}

/** The row that was read becomes the one above. */
export function swapRuns(): void {
  const above = runsAbove;
  runsAbove = runs;
  runs = above;
}

function take(bytes: usize): usize {
  const at = tables;
  tables = (tables + bytes + 15) & ~15;
  return at;
}

function fit(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
}
