/** Makes the indices of the fonts that outlined text is read with (src/engine/outline/built-in), and the looks of characters (src/engine/text-layer/built-in). Run it when a font package is raised. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILT_IN_FACES, indexPath } from '../src/engine/outline/fonts/built-in.ts';
import { facesOf, shapeOfGlyph } from '../src/engine/outline/fonts/font-glyphs.ts';
import { indexOfFace } from '../src/engine/outline/fonts/index-font.ts';
import { packagedFontFiles } from '../src/engine/pdf/font-mapper.ts';
import { pictureOf, type GlyphPicture } from '../src/engine/text-layer/glyph-picture.ts';
import { FACES, KNOWN_LOOKS, writeKnownLooks } from '../src/engine/text-layer/known-looks.ts';

const files = packagedFontFiles();
for (const [style, weight] of BUILT_IN_FACES) {
  const path = indexPath(style, weight);
  mkdirSync(new URL('.', path), { recursive: true });
  const bytes = files[style][weight]();
  const index = indexOfFace(() => facesOf(bytes)[0]!, bytes.length);
  if (!index) throw new Error('no face in the font file');
  const packed = brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
  writeFileSync(path, packed);
  process.stdout.write(`${style} ${weight}: ${index.length} bytes, packed ${packed.length}\n`);
}

/** Latin letters, digits, kana and the ideographs of JIS X 0208, which Shift_JIS writes. */
function charactersOfLooks(): string[] {
  const decoder = new TextDecoder('shift_jis');
  const found = new Set<string>();
  for (let lead = 0x81; lead <= 0xea; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if ([...text].length === 1 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) found.add(text);
    }
  }
  for (let code = 0x30; code <= 0x17f; code += 1)
    if (/[\p{L}\p{Nd}]/u.test(String.fromCodePoint(code))) found.add(String.fromCodePoint(code));
  return [...found];
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
const packedLooks = brotliCompressSync(written, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
writeFileSync(KNOWN_LOOKS, packedLooks);
process.stdout.write(`looks of ${looks.size} characters: ${written.length} bytes, packed ${packedLooks.length}\n`);
