/** Makes the indices of the fonts that outlined text is read with (src/engine/outline/built-in). Run it when a font package is raised. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILT_IN_FACES, indexPath } from '../src/engine/outline/fonts/built-in.ts';
import { facesOf } from '../src/engine/outline/fonts/font-glyphs.ts';
import { indexOfFace } from '../src/engine/outline/fonts/index-font.ts';
import { packagedFontFiles } from '../src/engine/pdf/font-mapper.ts';

const files = packagedFontFiles();
for (const [style, weight] of BUILT_IN_FACES) {
  const path = indexPath(style, weight);
  mkdirSync(new URL('.', path), { recursive: true });
  const bytes = files[style][weight]();
  const [font] = facesOf(bytes);
  if (!font) throw new Error('no face in the font file');
  const index = indexOfFace(font, bytes.length);
  const packed = brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
  writeFileSync(path, packed);
  process.stdout.write(`${style} ${weight}: ${index.length} bytes, packed ${packed.length}\n`);
}
