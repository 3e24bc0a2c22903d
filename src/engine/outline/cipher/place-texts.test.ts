import { expect, test } from 'vitest';
import type { GlyphRow } from './glyph-rows.ts';
import type { PageGlyph } from './page-glyphs.ts';
import { placeTexts } from './place-texts.ts';

/** A page whose glyphs have the forms of these characters, in lines; `*` is too simple to be told by form. */
function drawn(lines: readonly string[]) {
  const characters = lines.flatMap((line) => Array.from(line));
  const alphabet = [...new Set(characters)];
  const sized = Int32Array.from(characters, (one) => (one === '*' ? -1 : alphabet.indexOf(one)));
  const glyph: PageGlyph = { box: [0, 0, 1, 1], texts: [], contours: [], simple: false };
  const glyphs = characters.map((one) => ({ ...glyph, simple: one === '*' }));
  let at = 0;
  const rows = lines.map((line): GlyphRow => ({ glyphs: Array.from(line, () => at++), top: 0, bottom: 1, left: 0, right: 1 }));
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (next) row.next = next;
  });
  return { glyphs, forms: { sized, outlines: sized }, rows };
}

const placedOn = (lines: readonly string[], texts: readonly string[]) =>
  placeTexts(
    texts.map((text) => ({ id: text, text })),
    drawn(lines),
  ).map(({ partId, glyphs }) => [partId, glyphs[0]]);

test('a text lies where the forms repeat as its characters do, over line ends too, and nowhere else', () => {
  expect(placedOn(['xxABCA', 'BDACBy'], ['とまととまとと'])).toEqual([]);
  expect(placedOn(['xyABCA', 'BDACBz'], ['砂糖塩砂糖水砂塩糖'])).toEqual([['砂糖塩砂糖水砂塩糖', 2]]);
  // One character that stands twice was changed in one place.
  expect(placedOn(['xyABCA', 'BDAEBz'], ['砂糖塩砂糖水砂塩糖'])).toEqual([]);
});

test('what lies in two places, or is proved by too little, is not proposed; what was learned proves the next text', () => {
  expect(placedOn(['ABCABC', 'ABCABC'], ['砂糖塩砂糖塩'])).toEqual([]);
  expect(placedOn(['ABCDEFGH'], ['砂糖塩水油酢酒茶'])).toEqual([]);
  expect(placedOn(['ABCABCDE', 'qABCw'], ['砂糖塩砂糖塩水油', '酢砂糖塩茶'])).toEqual([['砂糖塩砂糖塩水油', 0]]);
  expect(placedOn(['ABCABCDE', 'qABCDw'], ['砂糖塩砂糖塩水油', '酢砂糖塩水茶'])).toEqual([
    ['砂糖塩砂糖塩水油', 0],
    ['酢砂糖塩水茶', 8],
  ]);
});

test('bars of a code fit any text and prove nothing', () => {
  expect(placedOn(['*********'], ['砂糖塩砂糖水砂塩糖'])).toEqual([]);
});
