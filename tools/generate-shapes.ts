/** Makes the indices of the fonts that outlined text is read with (src/engine/outline/built-in). Run it when a font package is raised. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildAnchors } from '../src/engine/outline/anchor-index.ts';
import { BUILT_IN_FACES, indexPath } from '../src/engine/outline/fonts/built-in.ts';
import { facesOf, glyphsOf, shapeOfGlyph, type FontGlyph } from '../src/engine/outline/fonts/font-glyphs.ts';
import { writeFontIndex } from '../src/engine/outline/fonts/font-index.ts';
import { anchorOf, type Sketch } from '../src/engine/outline/shape.ts';
import { packagedFontFiles } from '../src/engine/pdf/font-mapper.ts';

/** The index of a font file: whose glyphs have an anchor, in the order of the tree, and whose are too simple for one. */
function indexOf(bytes: Uint8Array): Uint8Array {
  const [font] = facesOf(bytes);
  if (!font) throw new Error('no face in the font file');
  const anchored: FontGlyph[] = [];
  const simple: FontGlyph[] = [];
  const signatures: number[] = [];
  const sketches: Sketch[] = [];
  for (const glyph of glyphsOf(font)) {
    const shape = shapeOfGlyph(font, glyph);
    if (!shape) continue;
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
  return writeFontIndex({ glyphs, signatures: tree.signatures, sketches: Array.from(tree.ids, (id) => sketches[id]!) }, bytes.length);
}

const files = packagedFontFiles();
for (const [style, weight] of BUILT_IN_FACES) {
  const path = indexPath(style, weight);
  mkdirSync(new URL('.', path), { recursive: true });
  const index = indexOf(files[style][weight]());
  const packed = brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
  writeFileSync(path, packed);
  process.stdout.write(`${style} ${weight}: ${index.length} bytes, packed ${packed.length}\n`);
}
