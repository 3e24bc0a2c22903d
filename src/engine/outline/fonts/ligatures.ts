import type { PdfSource } from '../../content/source.ts';
import { fontsOnPages, mapOfFont } from './page-fonts.ts';
import { LAST_CODE, ligaturesOfMap } from './text-maps.ts';

/** By the full name of a font, the texts of several characters that its map has, in its order; without fonts of one name and different maps. */
export function ligaturesOfFonts(source: PdfSource, objectNumbers: readonly number[]): Map<string, string[]> {
  const { objects } = source;
  const found = new Map<string, string[]>();
  const unclear = new Set<string>();
  for (const { font } of fontsOnPages(source, objectNumbers)) {
    const name = objects.nameAt(font, 'BaseFont') ?? '';
    const map = mapOfFont(source, font);
    const texts = map === undefined ? [] : ligaturesOfMap(map, LAST_CODE);
    const before = found.get(name);
    if (before && before.join('\0') !== texts.join('\0')) unclear.add(name);
    found.set(name, texts);
  }
  for (const name of unclear) found.delete(name);
  return found;
}
