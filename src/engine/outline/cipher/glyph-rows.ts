import type { PageGlyph } from './page-glyphs.ts';

/** A line of glyphs, from the left: their numbers, the height of the tallest, and the line that it goes on in. */
export type GlyphRow = { glyphs: number[]; top: number; bottom: number; left: number; right: number; next?: GlyphRow };

/** Gaps in a line, in parts of its height. */
const GAP = 2.2;
/** From a line to the one below, in parts of its height. */
const PITCH = 1.6;
const SAME_HEIGHT = 1.3;

/** The lines of a page, each with the one below it that it may go on in. */
export function glyphRows(glyphs: readonly PageGlyph[]): GlyphRow[] {
  const order = [...glyphs.keys()].sort((a, b) => glyphs[a]!.box[0] - glyphs[b]!.box[0]);
  // The tall ones make the lines; marks then stand in them.
  const height = (at: number): number => glyphs[at]!.box[3] - glyphs[at]!.box[1];
  const rows: GlyphRow[] = [];
  for (const at of order) {
    const [left, top, right, bottom] = glyphs[at]!.box;
    const home = rows.findLast((row) => {
      const shared = Math.min(row.bottom, bottom) - Math.max(row.top, top);
      const tall = Math.max(row.bottom - row.top, bottom - top);
      const low = Math.min(row.bottom - row.top, bottom - top);
      return (
        shared >= 0.5 * low &&
        left - row.right <= GAP * tall &&
        left - row.right > -0.5 * tall &&
        height(at) <= 1.4 * (row.bottom - row.top + 1)
      );
    });
    if (home) {
      home.glyphs.push(at);
      home.right = Math.max(home.right, right);
      home.top = Math.min(home.top, top);
      home.bottom = Math.max(home.bottom, bottom);
    } else rows.push({ glyphs: [at], top, bottom, left, right });
  }
  rows.sort((a, b) => a.top - b.top || a.left - b.left);
  for (const row of rows) {
    const tall = row.bottom - row.top;
    const next = rows.find((other) => {
      const below = other.top - row.bottom;
      const shared = Math.min(row.right, other.right) - Math.max(row.left, other.left);
      const ratio = (other.bottom - other.top) / tall;
      return (
        other !== row &&
        below > -0.3 * tall &&
        below <= PITCH * tall &&
        shared >= 0.3 * Math.min(row.right - row.left, other.right - other.left) &&
        ratio < SAME_HEIGHT &&
        ratio > 1 / SAME_HEIGHT
      );
    });
    if (next) row.next = next;
  }
  return rows;
}
