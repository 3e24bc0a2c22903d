import type { Font } from 'fontkit';
import { buildAnchors } from '../anchor-index.ts';
import { anchorOf, type Shape, type Sketch } from '../shape.ts';
import type { Edges } from '../signature.ts';
import { glyphsOf, shapeOfGlyph, type FontGlyph } from './font-glyphs.ts';
import { writeFontIndex } from './font-index.ts';

/** What an index keeps of a glyph: the number of contours in a byte, … */
const MOST_CONTOURS = 255;
/** … their edges within eight em of the origin. */
const FARTHEST = 7.9;

/** A font keeps every glyph that was asked of it: after so many it is opened anew, or a font of a continent fills gigabytes. */
const GLYPHS_AT_ONCE = 4_000;

/** A glyph with its text, as faces of one collection share them. */
const nameOf = ({ glyph, text, vertical }: FontGlyph): string => `${glyph} ${vertical ? 'v' : ''}${text}`;

/**
 * The index of a face, not yet packed: whose glyphs have an anchor, in the order of the tree, and whose are too simple for one. Glyphs that
 * are no writing by their size or by the number of their contours are left out. Undefined when nothing is left.
 * @param open opens the face
 * @param bytes how many the font file has; the index belongs to a file of this size
 * @param known glyphs with their texts of the faces before that draw with the same outlines: left out; the new ones are added
 */
export function indexOfFace(open: () => Font, bytes: number, known = new Set<string>()): Uint8Array | undefined {
  const glyphs = glyphsOf(open()).filter((glyph) => !known.has(nameOf(glyph)));
  return indexOfGlyphs(shapesOf(open, glyphs, known), bytes);
}

function* shapesOf(open: () => Font, glyphs: readonly FontGlyph[], known: Set<string>): Generator<[FontGlyph, Shape]> {
  let font: Font | undefined;
  for (const [at, glyph] of glyphs.entries()) {
    if (at % GLYPHS_AT_ONCE === 0) font = open();
    known.add(nameOf(glyph));
    const shape = shapeOfGlyph(font!, glyph);
    if (shape && !isDrawing(shape)) yield [glyph, shape];
  }
}

/** Whether a glyph is no writing by its size or by the number of its contours: no index keeps it. */
export function isDrawing({ contours, box }: Shape): boolean {
  return contours.length > MOST_CONTOURS || box.some((edge) => Math.abs(edge) > FARTHEST);
}

/** The index of glyphs with their shapes, not yet packed; `bytes`: of the file that has their outlines. Undefined when there are none. */
export function indexOfGlyphs(shapes: Iterable<readonly [FontGlyph, Shape]>, bytes: number): Uint8Array | undefined {
  const anchored: FontGlyph[] = [];
  const simple: FontGlyph[] = [];
  const signatures: number[] = [];
  const sketches: Sketch[] = [];
  for (const [glyph, shape] of shapes) {
    const anchor = anchorOf(shape);
    if (anchor < 0) simple.push(glyph);
    else {
      anchored.push(glyph);
      const boxes = shape.contours.map(({ box }): Edges => [box[0], box[1], box[2], box[3]]);
      sketches.push({ count: boxes.length, anchor, box: (contour) => boxes[contour]! });
      signatures.push(...shape.contours[anchor]!.signature);
    }
  }
  if (anchored.length + simple.length === 0) return undefined;
  const tree = buildAnchors(Uint32Array.from(anchored.keys()), Float32Array.from(signatures));
  const rows = [...Array.from(tree.ids, (id) => anchored[id]!), ...simple];
  return writeFontIndex({ glyphs: rows, signatures: tree.signatures, sketches: Array.from(tree.ids, (id) => sketches[id]!) }, bytes);
}
