import type { Contour } from '../contour.ts';
import { knownShape, type KnownShape } from '../shape-dictionary.ts';
import type { Edges } from '../signature.ts';
import { glyphRows, type GlyphRow } from './glyph-rows.ts';
import { formsOf, pageGlyphs, type DrawnShapes, type PageGlyph } from './page-glyphs.ts';
import { placeTexts } from './place-texts.ts';

/** A shape that nothing knows, and the character that the approved texts say it is. Boxes in points of the page. */
export type ShapeProposal = {
  text: string;
  /** In how many places of the texts that were laid there. */
  places: number;
  /** The text it was first met in. */
  partId: string;
  box: Edges;
  shape: KnownShape;
};

/** The em of a line to its tallest glyph, and how far that reaches below the baseline, in em. */
const EM = 1.09;
const BELOW = 0.09;
/** Of the height of a simple glyph, and points: within this it is the same one of the same size. */
const SAME_SIZE = 0.04;
const ROUNDED = 0.06;

/** The characters that unread shapes of a page seem to be, each once, as a dictionary would hold them under `fontName`. */
export function proposeShapes(drawn: DrawnShapes, parts: readonly { id: string; text: string }[], fontName: string): ShapeProposal[] {
  const glyphs = pageGlyphs(drawn);
  if (!glyphs.some(({ texts }) => texts.length === 0)) return [];
  const forms = formsOf(glyphs);
  const rows = glyphRows(glyphs);
  const placed = placeTexts(parts, { glyphs, forms, rows });
  const said = new Map(
    placed.flatMap(({ characters, glyphs: numbers }) => numbers.map((number, at) => [number, characters[at]!] as const)),
  );
  const standing = standingOf(rows, glyphs, (at) => {
    const [form, text] = [forms.sized[at]!, said.get(at)];
    return form >= 0 ? { key: `${form}`, simple: false } : text === undefined ? undefined : { key: `simple ${text}`, simple: true };
  });
  const found = new Map<string, ShapeProposal>();
  for (const { partId, characters, glyphs: numbers } of placed) {
    for (const [at, number] of numbers.entries()) {
      const glyph = glyphs[number]!;
      const stands = standing.get(number);
      if (glyph.texts.length > 0 || !stands) continue;
      const text = characters[at]!;
      const form = forms.sized[number]!;
      const key = form >= 0 ? `${form}` : `simple ${text}`;
      const known = found.get(key);
      if (known) known.places += 1;
      else found.set(key, { text, places: 1, partId, box: glyph.box, shape: shapeOf(glyph, stands, text, fontName) });
    }
  }
  return [...found.values()];
}

type Standing = { em: number; baseline: number };

/** What says that glyphs of two lines are the same: their form, or of simple ones (：、) the text that was laid there. */
type Tie = { key: string; simple: boolean };

/** How a tied glyph stands: its lower edge below the baseline and its height, in em, and its height in points. */
type Offset = { below: number; size: number; height: number };

/**
 * The size and baseline of every glyph's line. Lines with glyphs that were read have theirs; lines of one height have one size, and what stands in
 * two lines says how their baselines lie: else a colon of one line would be no colon of the next. Lines that are tied to known ones come first.
 */
function standingOf(
  rows: readonly GlyphRow[],
  glyphs: readonly PageGlyph[],
  tieOf: (at: number) => Tie | undefined,
): Map<number, Standing> {
  const standing = new Map<number, Standing>();
  const offsets = new Map<string, Offset>();
  const sizes: number[] = [];
  const heightOf = (at: number): number => glyphs[at]!.box[3] - glyphs[at]!.box[1];
  const tied = (row: GlyphRow, simple: boolean): { at: number; offset: Offset } | undefined => {
    for (const at of row.glyphs) {
      const tie = tieOf(at);
      const offset = tie && tie.simple === simple ? offsets.get(tie.key) : undefined;
      if (offset && (!simple || Math.abs(heightOf(at) - offset.height) <= SAME_SIZE * offset.height + ROUNDED)) return { at, offset };
    }
    return undefined;
  };
  const guessed = (row: GlyphRow): number => {
    const tallest = EM * Math.max(...row.glyphs.map(heightOf));
    return sizes.find((size) => Math.abs(size / tallest - 1) < 0.03) ?? tallest;
  };
  const standingIn = (row: GlyphRow): Standing => {
    const read = row.glyphs.map((at) => glyphs[at]!).find(({ em }) => em !== undefined);
    if (read) return { em: read.em!, baseline: read.baseline! };
    const form = tied(row, false);
    if (form) {
      const em = heightOf(form.at) / form.offset.size;
      return { em, baseline: glyphs[form.at]!.box[3] - form.offset.below * em };
    }
    const em = guessed(row);
    const simple = tied(row, true);
    if (!sizes.includes(em)) sizes.push(em);
    return { em, baseline: simple ? glyphs[simple.at]!.box[3] - simple.offset.below * em : row.bottom - BELOW * em };
  };
  const left = rows.toSorted((a, b) => b.glyphs.length - a.glyphs.length);
  while (left.length > 0) {
    const next =
      [
        left.findIndex((row) => row.glyphs.some((at) => glyphs[at]!.em !== undefined)),
        left.findIndex((row) => tied(row, false)),
        left.findIndex((row) => tied(row, true)),
      ].find((at) => at >= 0) ?? 0;
    const [row] = left.splice(next, 1);
    const own = standingIn(row!);
    for (const at of row!.glyphs) {
      standing.set(at, own);
      const tie = tieOf(at);
      const height = heightOf(at);
      if (tie && !offsets.has(tie.key)) {
        offsets.set(tie.key, { below: (glyphs[at]!.box[3] - own.baseline) / own.em, size: height / own.em, height });
      }
    }
  }
  return standing;
}

/** The glyph in em, in the middle of its advance: Latin letters are as wide as they are, others an em. */
function shapeOf({ box, contours }: PageGlyph, { em, baseline }: Standing, text: string, fontName: string): KnownShape {
  const width = (box[2] - box[0]) / em;
  const advance = /^[\x21-\x7e\u00c0-\u024f\uff61-\uff9f]+$/u.test(text) ? width + 0.1 : Math.max(1, width);
  const x = (box[0] + box[2]) / 2 - (advance * em) / 2;
  const inEm = (contour: Contour): Contour => ({
    ...contour,
    box: [(contour.box[0] - x) / em, (contour.box[1] - baseline) / em, (contour.box[2] - x) / em, (contour.box[3] - baseline) / em],
    line: contour.line.map((value, at) => (at % 2 === 0 ? (value - x) / em : (value - baseline) / em)),
  });
  return knownShape({ text, fontName, contours: contours.map(inEm), advance, vertical: false });
}
