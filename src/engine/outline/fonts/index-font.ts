import type { Font } from 'fontkit';
import { buildAnchors } from '../anchor-index.ts';
import { anchorOf, type Sketch } from '../shape.ts';
import { glyphsOf, shapeOfGlyph, type FontGlyph } from './font-glyphs.ts';
import { writeFontIndex } from './font-index.ts';

/** What an index keeps of a glyph: the number of contours in a byte, … */
const MOST_CONTOURS = 255;
/** … their edges within eight em of the origin. */
const FARTHEST = 7.9;

/**
 * The index of a face, not yet packed: whose glyphs have an anchor, in the order of the tree, and whose are too simple for one. Glyphs that
 * are no writing by their size or by the number of their contours are left out.
 * @param bytes how many the font file has; the index belongs to a file of this size
 */
export function indexOfFace(font: Font, bytes: number): Uint8Array {
  const anchored: FontGlyph[] = [];
  const simple: FontGlyph[] = [];
  const signatures: number[] = [];
  const sketches: Sketch[] = [];
  for (const glyph of glyphsOf(font)) {
    const shape = shapeOfGlyph(font, glyph);
    if (!shape || shape.contours.length > MOST_CONTOURS || shape.box.some((edge) => Math.abs(edge) > FARTHEST)) continue;
    const anchor = anchorOf(shape);
    if (anchor < 0) simple.push(glyph);
    else {
      anchored.push(glyph);
      sketches.push({ count: shape.contours.length, anchor, box: (contour) => shape.contours[contour]!.box });
      signatures.push(...shape.contours[anchor]!.signature);
    }
  }
  const tree = buildAnchors(Uint32Array.from(anchored.keys()), Float32Array.from(signatures));
  const glyphs = [...Array.from(tree.ids, (id) => anchored[id]!), ...simple];
  return writeFontIndex({ glyphs, signatures: tree.signatures, sketches: Array.from(tree.ids, (id) => sketches[id]!) }, bytes);
}
