import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_FILES } from '../../../../bench/engine/layout/fonts.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import type { Contour } from '../contour.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary, type KnownShape } from '../shape-dictionary.ts';
import { onGrid, outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const { gothic, mincho } = packagedFontFiles();

/** A row of pieces, each of a font of its own, one after the other. */
function row(pieces: readonly { text: string; known: ReadonlyMap<string, KnownShape> }[], { size = 8, y = 40 } = {}): Contour[] {
  let x = 40;
  return pieces.flatMap(({ text, known }) => {
    const own = outlinesOf({ text, size, angle: 0, x, y, known });
    x += size * Array.from(text).reduce((sum, one) => sum + known.get(one)!.advance, 0);
    return own;
  });
}

const read = (contours: readonly Contour[], ...fonts: ReadonlyMap<string, KnownShape>[]) =>
  charactersOf(readShapes(contours, [ShapeDictionary.of(fonts.flatMap((font) => [...font.values()]))]), 72);
const textOf = (characters: readonly { text: string }[]): string => characters.map(({ text }) => text).join('');

it('the dots of a colon, moved to the dots of a device, are no two full stops of another font', () => {
  const japanese = shapesOf(gothic.regular(), '賞味期限：保存方法');
  const figures = shapesOf(mincho.regular(), '2027.10.17最中');
  const lines = [
    row([
      { text: '賞味期限：', known: japanese },
      { text: '2027.10.17', known: figures },
    ]),
    row([{ text: '保存方法', known: japanese }], { y: 60 }),
    row([{ text: '最中2027', known: figures }], { y: 80 }),
  ];
  expect(textOf(read(onGrid(lines.flat(), 0.1), japanese, figures))).toBe('賞味期限：2027.10.17保存方法最中2027');
});

it('a colon of the Japanese font is read amid figures of another one, far from the next glyph of its own', () => {
  const japanese = shapesOf(gothic.regular(), '平日受付：');
  const figures = shapesOf(readFileSync(FONT_FILES.latin), '0123456789');
  const pieces = [
    { text: '平日受付', known: japanese },
    { text: '09', known: figures },
    { text: '：', known: japanese },
    { text: '00', known: figures },
  ];
  expect(textOf(read(row(pieces), japanese, figures))).toBe('平日受付09：00');
});

it('a glyph at the end of a line that has but bars beside it is read', () => {
  const known = shapesOf(gothic.regular(), 'ココア／／／乳化剤');
  const lines = [row([{ text: 'ココア／／／乳', known }]), row([{ text: '化剤', known }], { y: 60 })];
  expect(textOf(read(lines.flat(), known))).toBe('ココア／／／乳化剤');
});

it('outlines that an office program rounded to hundredths of a millimetre are as sure as those of the font', () => {
  const text = 'Ingredients:sugar,milk,soylecithin7工上';
  const latin = shapesOf(readFileSync(FONT_FILES.latin), 'Ingredients:sugar,milk,soylecithin7');
  const known = new Map([...latin, ...shapesOf(gothic.regular(), '工上')]);
  const lines = Array.from({ length: 8 }, (_, at) => row([{ text, known }], { size: 5 + at / 4, y: 40.013 + 14 * at }));
  const rounded = read(onGrid(lines.flat(), 72 / 2540), known);
  expect(textOf(rounded)).toBe(text.repeat(8));
  expect(new Set(rounded.map(({ source }) => source))).toEqual(new Set(['outline']));
});
