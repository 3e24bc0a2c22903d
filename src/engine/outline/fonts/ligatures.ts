import type { PdfSource } from '../../content/source.ts';
import { fontsOnPages } from './page-fonts.ts';
import { ligaturesOfMap } from './text-maps.ts';

/** Codes are two bytes at most, but for maps that nobody writes. */
const LAST_CODE = 0xffff;
/** Bytes of a map to text. */
const MOST_MAP = 4 * 1024 * 1024;

/** By the full name of a font, the texts of several characters that its map has, in its order; without fonts of one name and different maps. */
export function ligaturesOfFonts(source: PdfSource, objectNumbers: readonly number[]): Map<string, string[]> {
  const { objects } = source;
  const found = new Map<string, string[]>();
  const unclear = new Set<string>();
  for (const { font } of fontsOnPages(source, objectNumbers)) {
    const name = objects.nameAt(font, 'BaseFont') ?? '';
    const map = objects.bytes(objects.get(font, 'ToUnicode'), MOST_MAP);
    const texts = map ? ligaturesOfMap(Buffer.from(map).toString('latin1'), LAST_CODE) : [];
    const before = found.get(name);
    if (before && before.join('\0') !== texts.join('\0')) unclear.add(name);
    found.set(name, texts);
  }
  for (const name of unclear) found.delete(name);
  return found;
}
