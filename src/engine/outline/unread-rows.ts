import type { Contour } from './contour.ts';
import type { Edges } from './signature.ts';

/** A cell of about one em that shows something nobody could read as a character, in points of its frame. */
export type Unread = { box: Edges; em: number; y: number };

/** Points: sizes of characters, the larger edge of a contour. */
export const SIZES = { least: 1.2, most: 72 };
/** Bars, rules and frames are longer. */
const MOST_STRETCHED = 8;
/** Fewer shapes in a row are a drawing. */
const LEAST_IN_ROW = 4;
/** Fewer than this on a page on which nothing was read are no text. */
const LEAST_ON_PAGE = 8;
/** Gaps between the characters of a line, in parts of their height. */
const GAP = 1;
/** Of the height of a character that has both, how much is its em. */
export const EM = 1.1;

/** Glyphs to the left that a contour may be part of. */
const NEIGHBOURS = 39;

/** Contours that seem to be one character. */
export type Glyph = { box: Edges; parts: number };

/**
 * Where outlined text seems to stand although no glyph of it is known: contours of differing form that stand side by side in rows.
 * It may be a pattern; it is told as something that nobody read. `besideText`: other outlined text of the page was read.
 */
export function unreadRows(contours: readonly Contour[], besideText = false): Unread[] {
  const glyphs = gatheredGlyphs(contours);
  const rows = rowsOf(glyphs).filter((row) => row.length >= LEAST_IN_ROW && isVaried(row));
  const found = rows.flatMap((row) => {
    const tallest = row.map(({ box }) => box[3] - box[1]).toSorted((a, b) => b - a);
    const em = EM * tallest[Math.floor(tallest.length / 4)]!;
    const y = Math.max(...row.map(({ box }) => box[3])) - 0.1 * em;
    return row.map(({ box }): Unread => ({ box, em, y }));
  });
  return found.length < LEAST_ON_PAGE && !besideText ? [] : found;
}

/** What may be characters, by size and form. */
export function gatheredGlyphs(contours: readonly Contour[]): Glyph[] {
  return gathered(contours.filter(({ box, rectangle }) => !rectangle && isSized(box)));
}

function isSized([left, top, right, bottom]: Edges): boolean {
  const [short, long] = [right - left, bottom - top].toSorted((a, b) => a - b) as [number, number];
  return long >= SIZES.least && long <= SIZES.most && short * MOST_STRETCHED >= long;
}

/** Contours that lie on each other, or over each other within their width, are one glyph. */
function gathered(contours: readonly Contour[]): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const { box, parts } of contours.toSorted((a, b) => a.box[0] - b.box[0])) {
    let at = glyphs.length - 1;
    const first = Math.max(0, glyphs.length - NEIGHBOURS);
    while (at >= first && !belongs(glyphs[at]!.box, box)) at -= 1;
    const home = at >= first ? glyphs[at] : undefined;
    if (home) {
      home.box = [
        Math.min(home.box[0], box[0]),
        Math.min(home.box[1], box[1]),
        Math.max(home.box[2], box[2]),
        Math.max(home.box[3], box[3]),
      ];
      home.parts += parts;
    } else glyphs.push({ box, parts });
  }
  return glyphs;
}

function belongs(a: Edges, b: Edges): boolean {
  const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const gap = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
  const width = Math.max(a[2], b[2]) - Math.min(a[0], b[0]);
  const height = Math.max(a[3], b[3]) - Math.min(a[1], b[1]);
  return shared >= 0.3 * Math.min(a[2] - a[0], b[2] - b[0]) && gap <= 0.15 * height && height <= 1.3 * width + 2;
}

function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = [];
  const tallest = glyphs.reduce((most, { box }) => Math.max(most, box[3] - box[1]), 0);
  // From left to right: what ended farther away than any gap goes on no more.
  let open: Glyph[][] = [];
  for (const [at, glyph] of glyphs.toSorted((a, b) => a.box[0] - b.box[0]).entries()) {
    if (at % NEIGHBOURS === 0) open = open.filter((row) => glyph.box[0] - row.at(-1)!.box[2] <= GAP * tallest);
    const row = open.find((one) => follows(one.at(-1)!.box, glyph.box));
    if (row) row.push(glyph);
    else {
      const begun = [glyph];
      rows.push(begun);
      open.push(begun);
    }
  }
  return rows;
}

function follows(a: Edges, b: Edges): boolean {
  const [heightA, heightB] = [a[3] - a[1], b[3] - b[1]];
  const tall = Math.max(heightA, heightB);
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return (
    shared >= 0.4 * Math.min(heightA, heightB) &&
    tall <= 3 * Math.min(heightA, heightB) &&
    b[0] - a[2] <= GAP * tall &&
    b[0] - a[2] >= -0.2 * tall
  );
}

/** Characters differ in form; dots of a line and modules of a code do not. */
export function isVaried(row: readonly Glyph[]): boolean {
  const forms = new Set(row.map(({ box, parts }) => `${Math.round((box[2] - box[0]) * 3)} ${Math.round((box[3] - box[1]) * 3)} ${parts}`));
  return forms.size >= Math.max(3, Math.min(row.length * 0.3, 12));
}
