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

/** The characters that unread shapes of a page seem to be, each once, as a dictionary would hold them under `fontName`. */
export function proposeShapes(drawn: DrawnShapes, parts: readonly { id: string; text: string }[], fontName: string): ShapeProposal[] {
  const glyphs = pageGlyphs(drawn);
  if (!glyphs.some(({ texts }) => texts.length === 0)) return [];
  const forms = formsOf(glyphs);
  const rows = glyphRows(glyphs);
  const placed = placeTexts(parts, { glyphs, forms, rows });
  const standing = standingOf(rows, glyphs, forms.sized);
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

/**
 * The size and baseline of every glyph's line. Lines with glyphs that were read have theirs; lines of one height have one size, and a form
 * that stands in two lines says how their baselines lie.
 */
function standingOf(rows: readonly GlyphRow[], glyphs: readonly PageGlyph[], forms: Int32Array): Map<number, Standing> {
  const standing = new Map<number, Standing>();
  const offsets = new Map<number, { below: number; size: number }>();
  const sizes: number[] = [];
  for (const row of rows.toSorted((a, b) => b.glyphs.length - a.glyphs.length)) {
    const read = row.glyphs.map((at) => glyphs[at]!).find(({ em }) => em !== undefined);
    const known = row.glyphs.find((at) => offsets.has(forms[at]!));
    let own: Standing;
    if (read) own = { em: read.em!, baseline: read.baseline! };
    else if (known !== undefined) {
      const { box } = glyphs[known]!;
      const { below, size } = offsets.get(forms[known]!)!;
      const em = (box[3] - box[1]) / size;
      own = { em, baseline: box[3] - below * em };
    } else {
      const tallest = Math.max(...row.glyphs.map((at) => glyphs[at]!.box[3] - glyphs[at]!.box[1]));
      const em = sizes.find((size) => Math.abs(size / (EM * tallest) - 1) < 0.03) ?? EM * tallest;
      own = { em, baseline: row.bottom - BELOW * em };
      sizes.push(em);
    }
    for (const at of row.glyphs) {
      standing.set(at, own);
      const { box } = glyphs[at]!;
      if (forms[at]! >= 0 && !offsets.has(forms[at]!)) {
        offsets.set(forms[at]!, { below: (box[3] - own.baseline) / own.em, size: (box[3] - box[1]) / own.em });
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
