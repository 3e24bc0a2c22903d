/** Makes the indices of the fonts that outlined text is read with (src/engine/outline/built-in), and the looks of characters (src/engine/text-layer/built-in). Run it when a font package is raised. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILT_IN_FACES, indexPath, KEPT_FACES, keptPaths } from '../src/engine/outline/fonts/built-in.ts';
import { facesOf, shapeOfGlyph } from '../src/engine/outline/fonts/font-glyphs.ts';
import { indexOfFace } from '../src/engine/outline/fonts/index-font.ts';
import { packagedFontFiles } from '../src/engine/pdf/font-mapper.ts';
import { pictureOf, type GlyphPicture } from '../src/engine/text-layer/glyph-picture.ts';
import { FACES, KNOWN_LOOKS, writeKnownLooks } from '../src/engine/text-layer/known-looks.ts';
import { charactersOfLooks } from './shapes/characters.ts';
import { keptFace } from './shapes/kept-face.ts';

const packed = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
/** `node tools/generate-shapes.ts kept`: the kept faces only; `drawn`: all but these. */
const only = process.argv[2];

for (const face of only === 'drawn' ? [] : KEPT_FACES) {
  const { index, outlines, glyphs } = keptFace(face);
  const paths = keptPaths(face);
  const packedIndex = packed(index);
  writeFileSync(paths.index, packedIndex);
  writeFileSync(paths.outlines, outlines);
  process.stdout.write(`${face}: ${glyphs} glyphs, index ${packedIndex.length} bytes packed, outlines ${outlines.length}\n`);
}
if (only === 'kept') process.exit(0);

const files = packagedFontFiles();
for (const [style, weight] of BUILT_IN_FACES) {
  const path = indexPath(style, weight);
  mkdirSync(new URL('.', path), { recursive: true });
  const bytes = files[style][weight]();
  const index = indexOfFace(() => facesOf(bytes)[0]!, bytes.length);
  if (!index) throw new Error('no face in the font file');
  const packedIndex = packed(index);
  writeFileSync(path, packedIndex);
  process.stdout.write(`${style} ${weight}: ${index.length} bytes, packed ${packedIndex.length}\n`);
}

const faces = [files.gothic.regular(), files.mincho.regular()].map((bytes) => facesOf(bytes)[0]!);
const looks = new Map<string, GlyphPicture[]>();
for (const text of charactersOfLooks()) {
  const pictures = faces.flatMap((font) => {
    const shape = shapeOfGlyph(font, { glyph: font.glyphForCodePoint(text.codePointAt(0)!).id, text, vertical: false });
    const picture = shape && pictureOf(shape.contours);
    return picture ? [picture] : [];
  });
  if (pictures.length === FACES && faces.every((font) => font.glyphForCodePoint(text.codePointAt(0)!).id !== 0)) looks.set(text, pictures);
}
const written = writeKnownLooks(looks);
mkdirSync(new URL('.', KNOWN_LOOKS), { recursive: true });
const packedLooks = packed(written);
writeFileSync(KNOWN_LOOKS, packedLooks);
process.stdout.write(`looks of ${looks.size} characters: ${written.length} bytes, packed ${packedLooks.length}\n`);
