import { expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const known = shapesOf(packagedFontFiles().gothic.regular(), '国産使用、無添加。甘食早、°');
const dictionary = ShapeDictionary.of(known.values());
const SIZE = 8;

/** Columns, each of its glyphs placed by itself, the marks moved up and to the right. */
function read(columns: readonly string[], moved: number): string {
  const contours = columns.flatMap((column, at) =>
    Array.from(column).flatMap((text, row) => {
      const aside = '、。°'.includes(text) ? moved * SIZE : 0;
      return outlinesOf({ text, size: SIZE, angle: 0, x: 100 - at * 16 + aside, y: 40 + row * 1.05 * SIZE - aside, known });
    }),
  );
  return charactersOf(readShapes(contours, [dictionary]), 72)
    .map(({ text }) => text)
    .join('');
}

it.each([0.5, 0.55, 0.6])('reads marks of columns that were moved into their corners by hand, %s em', (moved) => {
  expect(read(['国産使用、無添加。', '甘食早。'], moved)).toBe('国産使用、無添加。甘食早。');
});
