import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pdfium } from './pdfium-module.ts';

/** The Japanese styles: gothic (no serifs) and mincho (serifs). */
export type FontStyle = 'gothic' | 'mincho';

/** Reads the bytes of a face on first use. */
export type FontFiles = Record<FontStyle, { regular(): Uint8Array; bold(): Uint8Array }>;

const SHIFT_JIS_CHARSET = 128;
const BOLD_WEIGHT = 600;
const JAPANESE_NAME =
  /mincho|ryumin|gothicbbb|futo(min|go)|jun101|kozmin|kozgo|koz(uka)?|heiseimin|heiseikaku|hiramin|hirakaku|hiragino|meiryo|yugo|yumin|yu ?gothic|yu ?mincho|ipa(ex)?[mgp]|biz ?ud|ud ?shin|osaka|msgothic|ms-?p?gothic|ms-?p?mincho|noto(sans|serif)?(cjk)?jp|sourcehan|明朝|ゴシック|a-otf|fot-|takao|vl-?gothic/i;

/** Mincho, Ryumin, KozMin…, HiraMin…, Serif; the brush faces of school books are nearer to them than to a gothic. */
const SERIF_NAME = /min(?!g)|serif|明朝|kyokasho|kaisho|教科書|楷書/i;
const NO_SERIF_NAME = /sans|gothic|kaku|ゴシック/i;

const require = createRequire(import.meta.url);

/** The folders of the packages that hold the faces. */
export function packagedFontFolder(style: FontStyle): string {
  if (style === 'mincho') return dirname(require.resolve('@expo-google-fonts/noto-serif-jp/package.json'));
  return join(dirname(require.resolve('@embedpdf/fonts-jp')), '..', 'fonts');
}

/** Noto Sans JP and Noto Serif JP, regular and bold, from their packages, by local bytes. */
export function packagedFontFiles(): FontFiles {
  const cache = new Map<string, Uint8Array>();
  const read = (style: FontStyle, name: string): Uint8Array => {
    const known = cache.get(name);
    if (known) return known;
    const bytes = readFileSync(join(packagedFontFolder(style), name));
    cache.set(name, bytes);
    return bytes;
  };
  return {
    gothic: { regular: () => read('gothic', 'NotoSansJP-Regular.otf'), bold: () => read('gothic', 'NotoSansJP-Bold.otf') },
    mincho: {
      regular: () => read('mincho', '400Regular/NotoSerifJP_400Regular.ttf'),
      bold: () => read('mincho', '700Bold/NotoSerifJP_700Bold.ttf'),
    },
  };
}

/** Whether a font that is not embedded asks for a Japanese face (charset 128 or a Japanese name). */
export function wantsJapaneseFace(face: string, charset: number): boolean {
  return charset === SHIFT_JIS_CHARSET || JAPANESE_NAME.test(face);
}

const MOST_NAME_BYTES = 256;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const shiftJis = new TextDecoder('shift_jis');

/** The name at an address, ended by a zero byte; old files write Japanese names in Shift_JIS. */
export function fontName(pdfium: Pdfium, address: number): string {
  const { u8 } = pdfium.heap();
  const end = u8.indexOf(0, address);
  const bytes = u8.slice(address, Math.min(end < 0 ? u8.length : end, address + MOST_NAME_BYTES));
  try {
    return utf8.decode(bytes);
  } catch {
    return shiftJis.decode(bytes);
  }
}

/** Which style a Japanese font asks for by its name; gothic when the name does not say. */
export function styleOf(face: string): FontStyle {
  return SERIF_NAME.test(face) && !NO_SERIF_NAME.test(face) ? 'mincho' : 'gothic';
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
    [1, files.gothic.regular],
    [2, files.gothic.bold],
    [3, files.mincho.regular],
    [4, files.mincho.bold],
  ]);
  const { addFunction } = pdfium.raw.pdfium;
  const mapFont = (_self: number, weight: number, _italic: number, charset: number, _pitch: number, face: number) => {
    const name = face === 0 ? '' : fontName(pdfium, face);
    if (!wantsJapaneseFace(name, charset)) return 0;
    return (styleOf(name) === 'mincho' ? 3 : 1) + (weight >= BOLD_WEIGHT ? 1 : 0);
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
