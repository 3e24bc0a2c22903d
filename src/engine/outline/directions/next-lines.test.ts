import { expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf, type OutlinedLine } from './outlined-lines.fixture.ts';

const known = shapesOf(packagedFontFiles().gothic.regular(), 'NetWt.85gx3－');
const dictionary = ShapeDictionary.of(known.values());
const first = { text: 'NetWt.85gx', size: 6, angle: 0, x: 40, y: 40, known };

const textsOf = (lines: readonly OutlinedLine[]): string[] =>
  charactersOf(readShapes(lines.flatMap(outlinesOf), [dictionary]), 72).map(({ text }) => text);

it('reads the one character of a last line, which has a line of its font above it', () => {
  expect(textsOf([first, { ...first, text: '3', y: 47.5 }])).toEqual([...first.text, '3']);
  // A narrower one stands above no middle of another.
  expect(textsOf([first, { ...first, text: 't', y: 48 }])).toEqual([...first.text, 't']);
  // What is simple is read beside it.
  expect(textsOf([first, { ...first, text: '－3', y: 48 }])).toEqual([...first.text, '－', '3']);
});

it.each([
  { x: 100, y: 47.5, size: 6 },
  { x: 40, y: 60, size: 6 },
  { x: 40, y: 47.5, size: 7 },
])('reads no shape that stands by itself at $x, $y, $size pt large', (place) => {
  expect(textsOf([first, { ...first, text: '3', ...place }])).toEqual([...first.text]);
});
