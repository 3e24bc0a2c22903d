/** The text of a page as it can be selected and searched: characters in reading order, measured in mm. Pure. */
import { boxAround, centreOf, isInside, minus, type MmBox, type Point } from '../panes/geometry.ts';

/** Why a text is not part of what the finished article shows. */
export type Unseen = 'INVISIBLE' | 'LAYER_OFF' | 'OUTSIDE' | 'UNRELIABLE';

export interface TextLine {
  /** Glyphs in reading order; a glyph is one code point, seldom more (ligatures). */
  glyphs: readonly { text: string; box: MmBox }[];
  unseen: Unseen | null;
}

export interface PageText {
  page: number;
  lines: readonly TextLine[];
}

/** A stretch of the reading order: glyphs from (included) to (excluded), counted over all lines of the page. */
export interface TextRange {
  from: number;
  to: number;
}

interface PlacedGlyph {
  text: string;
  box: MmBox;
  line: number;
}

export function glyphsOf(text: PageText): PlacedGlyph[] {
  return text.lines.flatMap((line, index) => line.glyphs.map((glyph) => ({ ...glyph, line: index })));
}

const distanceTo = (box: MmBox, at: Point): number =>
  Math.hypot(Math.max(box.x - at.x, 0, at.x - box.x - box.w), Math.max(box.y - at.y, 0, at.y - box.y - box.h));

/** Between which glyphs the hand stands: the number of glyphs before it in reading order. */
export function caretAt(text: PageText, at: Point): number {
  const glyphs = glyphsOf(text);
  let nearest = 0;
  let least = Infinity;
  for (const [index, glyph] of glyphs.entries()) {
    const distance = distanceTo(glyph.box, at);
    if (distance < least) [nearest, least] = [index, distance];
  }
  const glyph = glyphs[nearest];
  if (!glyph) return 0;
  const along = directionOf(text.lines[glyph.line]);
  const by = minus(at, centreOf(glyph.box));
  return nearest + (by.x * along.x + by.y * along.y > 0 ? 1 : 0);
}

/** Which way a line runs, whatever its slant: from its first glyph to its last. */
function directionOf(line: TextLine | undefined): Point {
  const [first, last] = [line?.glyphs[0], line?.glyphs.at(-1)];
  if (!first || !last || first === last) return { x: 1, y: 0 };
  return minus(centreOf(last.box), centreOf(first.box));
}

export const rangeBetween = (a: number, b: number): TextRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** The whole line that lies under a point; null beside every line. */
export function lineAt(text: PageText, at: Point): TextRange | null {
  let from = 0;
  for (const line of text.lines) {
    const box = boxAround(line.glyphs.map((glyph) => glyph.box));
    if (box && isInside(box, at)) return { from, to: from + line.glyphs.length };
    from += line.glyphs.length;
  }
  return null;
}

/** What the range covers, one box per line. */
export function boxesOf(text: PageText, range: TextRange): MmBox[] {
  const perLine = new Map<number, MmBox[]>();
  for (const glyph of glyphsOf(text).slice(range.from, range.to)) {
    perLine.set(glyph.line, [...(perLine.get(glyph.line) ?? []), glyph.box]);
  }
  return [...perLine.values()].flatMap((boxes) => boxAround(boxes) ?? []);
}

/** The words of the range in reading order, a line break where the artwork breaks. */
export function wordsOf(text: PageText, range: TextRange): string {
  let words = '';
  let line: number | null = null;
  for (const glyph of glyphsOf(text).slice(range.from, range.to)) {
    if (line !== null && glyph.line !== line) words += '\n';
    line = glyph.line;
    words += glyph.text;
  }
  return words;
}
