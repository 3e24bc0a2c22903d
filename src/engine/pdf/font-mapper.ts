import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pdfium } from './pdfium.ts';

/** Reads the bytes of a face on first use. */
export type FontFiles = { regular(): Uint8Array; bold(): Uint8Array };

const SHIFT_JIS_CHARSET = 128;
const BOLD_WEIGHT = 600;
const JAPANESE_NAME =
  /mincho|ryumin|gothicbbb|futo(min|go)|jun101|kozmin|kozgo|koz(uka)?|heiseimin|heiseikaku|hiramin|hirakaku|hiragino|meiryo|yugo|yumin|yu ?gothic|yu ?mincho|ipa(ex)?[mgp]|biz ?ud|ud ?shin|osaka|msgothic|ms-?p?gothic|ms-?p?mincho|noto(sans|serif)?(cjk)?jp|sourcehan|明朝|ゴシック|a-otf|fot-|takao|vl-?gothic/i;

const require = createRequire(import.meta.url);

/** The folder of the fonts package that holds the faces. */
export function packagedFontFolder(): string {
  return join(dirname(require.resolve('@embedpdf/fonts-jp')), '..', 'fonts');
}

/** Noto Sans JP from the fonts package, by local bytes. The package ships no serif face: mincho names get it too. */
export function packagedFontFiles(): FontFiles {
  const cache = new Map<string, Uint8Array>();
  const read = (name: string): Uint8Array => {
    const known = cache.get(name);
    if (known) return known;
    const bytes = readFileSync(join(packagedFontFolder(), name));
    cache.set(name, bytes);
    return bytes;
  };
  return { regular: () => read('NotoSansJP-Regular.otf'), bold: () => read('NotoSansJP-Bold.otf') };
}

/** Whether a font that is not embedded asks for a Japanese face (charset 128 or a Japanese name). */
export function wantsJapaneseFace(face: string, charset: number): boolean {
  return charset === SHIFT_JIS_CHARSET || JAPANESE_NAME.test(face);
}

/**
 * Gives PDFium faces for Japanese fonts that are not embedded; for everything else it answers 0 so that PDFium keeps
 * its own Latin substitutes. Without the mapper such pages come out blank.
 *
 * FPDF_SYSFONTINFO version 1: int version; Release, EnumFonts, MapFont, GetFont, GetFontData, GetFaceName,
 * GetFontCharset, DeleteFont (all take the structure itself first). Must outlive the library.
 */
export function installFontMapper(pdfium: Pdfium, files: FontFiles): void {
  const faces = new Map<number, () => Uint8Array>([
    [1, files.regular],
    [2, files.bold],
  ]);
  const { addFunction, UTF8ToString } = pdfium.raw.pdfium;
  const mapFont = (_self: number, weight: number, _italic: number, charset: number, _pitch: number, face: number) => {
    const name = face === 0 ? '' : UTF8ToString(face);
    if (!wantsJapaneseFace(name, charset)) return 0;
    return weight >= BOLD_WEIGHT ? 2 : 1;
  };
  // A table of 0 means the whole file; single tables are cut out of the sfnt directory.
  const getFontData = (_self: number, font: number, table: number, buffer: number, size: number) => {
    const read = faces.get(font);
    if (!read) return 0;
    const bytes = table === 0 ? read() : sfntTable(read(), table >>> 0);
    if (!bytes) return 0;
    if (buffer !== 0 && size >= bytes.length) pdfium.heap().u8.set(bytes, buffer);
    return bytes.length;
  };
  const noop = addFunction(() => {}, 'vi');
  const structure = pdfium.malloc(9 * 4);
  const fields = [
    1,
    noop,
    addFunction(() => {}, 'vii'),
    addFunction(mapFont, 'iiiiiiii'),
    addFunction(() => 0, 'iii'),
    addFunction(getFontData, 'iiiiii'),
    addFunction(() => 0, 'iiiii'),
    addFunction((_self: number, font: number) => (faces.has(font) ? SHIFT_JIS_CHARSET : 0), 'iii'),
    addFunction(() => {}, 'vii'),
  ];
  pdfium.heap().i32.set(fields, structure >> 2);
  pdfium.raw.FPDF_SetSystemFontInfo(structure);
}

function sfntTable(bytes: Uint8Array, tag: number): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (view.getUint32(entry) === tag) {
      const offset = view.getUint32(entry + 8);
      return bytes.subarray(offset, offset + view.getUint32(entry + 12));
    }
  }
  return undefined;
}
