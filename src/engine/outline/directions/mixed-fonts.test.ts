import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../../bench/engine/layout/fonts.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import type { Contour } from '../contour.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { onGrid, outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const [EXACT, HINTED] = ['名称焼菓子保存方法', 'BestbeforeContains'];
const { gothic, mincho } = packagedFontFiles();
const [plain, serif] = [shapesOf(gothic.regular(), EXACT), shapesOf(mincho.regular(), HINTED)];
const dictionary = ShapeDictionary.of([...plain.values(), ...serif.values()]);
/** Outlines moved to the dots of a device, ten to a point. */
const hinted = (contours: readonly Contour[]): Contour[] => onGrid(contours, 0.1);

it('knows of characters that were read exactly that they were, though text of another font on the page was hinted', () => {
  const japanese = outlinesOf({ text: EXACT, size: 8, angle: 0, x: 40, y: 40, known: plain });
  const latin = hinted(outlinesOf({ text: HINTED, size: 6, angle: 0, x: 40, y: 80, known: serif }));
  const read = charactersOf(readShapes([...japanese, ...latin], [dictionary]), 72);
  expect(read.map(({ text }) => text).join('')).toBe(EXACT + HINTED);
  const near = read.filter(({ source }) => source === 'outline-near').map(({ text }) => text);
  expect(near.length).toBeGreaterThan(0);
  expect(near.filter((text) => EXACT.includes(text))).toEqual([]);
});

it('reads by a whole font what no proof has, though other text of the page was hinted', () => {
  const changed = `${EXACT}認`;
  const whole = shapesOf(gothic.regular(), changed);
  const japanese = outlinesOf({ text: changed, size: 8, angle: 0, x: 40, y: 40, known: whole });
  const latin = hinted(outlinesOf({ text: HINTED, size: 6, angle: 0, x: 40, y: 80, known: serif }));
  const reading = readShapes([...japanese, ...latin], [dictionary], () => [ShapeDictionary.of(whole.values())]);
  expect(reading.unread).toBe(0);
  const read = charactersOf(reading, 72);
  expect(read.map(({ text }) => text).join('')).toBe(changed + HINTED);
  expect(read.find(({ text }) => text === '認')?.source).toBe('outline');
});

it('reads the one character that a proof lacks by its font, also where the proof has another code for a glyph of it', () => {
  const text = '食品名称焼菓子保存方法';
  const whole = shapesOf(gothic.regular(), `${text}認`);
  const proof = ShapeDictionary.of(
    Array.from(whole.values()).flatMap((shape) =>
      shape.text === '認' ? [] : [{ ...shape, text: shape.text === '食' ? '⻝' : shape.text }],
    ),
  );
  const lines = Array.from({ length: 6 }, (_, at) => (at === 3 ? text.replace('保', '認') : text));
  const page = lines.flatMap((line, at) => outlinesOf({ text: line, size: 8, angle: 0, x: 40, y: 40 + 14 * at, known: whole }));
  const reading = readShapes(page, [proof], () => [ShapeDictionary.of(whole.values())]);
  expect(charactersOf(reading, 72).map(({ text: one }) => one)).toContain('認');
  expect(reading.unread).toBe(0);
});

describe('letters that are others on their heads', () => {
  const text = 'feeditsoundpoundsafterit';
  const known = shapesOf(readFileSync(FONT_FILES.latin), text);
  const proof = ShapeDictionary.of(known.values());
  const textsAt = (page: readonly Contour[], angle: number): string =>
    charactersOf(readShapes(page, [proof]), 72)
      .filter((one) => Math.abs(one.angle - angle) < 1)
      .map((one) => one.text)
      .toSorted()
      .join('');

  it.each([180, 270, 90])('are read as the page stands, turned by %i', (angle) => {
    const lines = [0, 14].map((at) => outlinesOf({ text, size: 8, angle, x: 300 + at, y: 300 + at, known }));
    expect(textsAt(lines.flat(), angle)).toBe(
      Array.from(text + text)
        .toSorted()
        .join(''),
    );
  });
});
