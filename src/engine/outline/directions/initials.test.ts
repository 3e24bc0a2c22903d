import { expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const LINES = ['eepthisproductinacool', 'placeawayfromsunlight', 'andconsumeitsoon'];
const known = shapesOf(packagedFontFiles().gothic.regular(), `K国北${LINES.join('')}`);
const SIZE = 8;

/** What is read of three lines with a large letter before them, `aside` points before their beginnings. */
function read(initial: string, { aside = 0, unknown = '' } = {}): string {
  const dictionary = ShapeDictionary.of(Array.from(known.values()).filter(({ text }) => !unknown.includes(text)));
  const { advance } = known.get(initial)!;
  const large = 3.4 * SIZE;
  const lines = LINES.map((text, at) => ({ text, size: SIZE, angle: 0, x: 100, y: 40 + at * 1.4 * SIZE, known }));
  const first = { text: initial, size: large, angle: 0, x: 99 - advance * large - aside, y: 40 + 2.8 * SIZE, known };
  const contours = [...lines, first].flatMap((line) => outlinesOf(line));
  return charactersOf(readShapes(contours, [dictionary]), 72)
    .map(({ text }) => text)
    .join('');
}

it.each(['K', '北'])('reads a large initial (%s) before the lines of its text, and those line by line', (initial) => {
  const text = read(initial);
  expect(text).toContain(initial);
  for (const line of LINES) expect(text).toContain(line);
});

it('reads no lone letter that stands apart from any text, and none that nobody knows', () => {
  expect(read('K', { aside: 200 })).not.toContain('K');
  expect(read('国', { unknown: '国' })).not.toContain('国');
});
