import { describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { UNREAD } from '../../text/lines/character.ts';
import type { Contour } from '../contour.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const known = shapesOf(packagedFontFiles().gothic.regular(), '内容量とぶどう糖果');
const dictionary = ShapeDictionary.of(known.values());
const strange = shapesOf(packagedFontFiles().mincho.bold(), '無添加Since1952▲');
const beside = outlinesOf({ text: '内容量ぶどう糖', size: 10, angle: 0, x: 40, y: 40, known });

/** A text of another font, each character where and as it is told. */
function placed(text: string, place: (at: number) => { x: number; y: number; angle: number }): Contour[] {
  return Array.from(text).flatMap((one, at) => outlinesOf({ text: one, size: 12, known: strange, ...place(at) }));
}

const onArc = (at: number): { x: number; y: number; angle: number } => {
  const degrees = -60 + at * 13;
  const radians = (degrees * Math.PI) / 180;
  return { x: 300 + 60 * Math.sin(radians), y: 300 - 60 * Math.cos(radians), angle: degrees };
};

const told = (contours: readonly Contour[]): string =>
  charactersOf(readShapes([...beside, ...contours], [dictionary]), 72)
    .map(({ text }) => text)
    .join('');

describe('text that runs on no straight line, in shapes that nobody knows', () => {
  it('is told as not read on an arc, however short it is', () => {
    expect(told([])).toBe('内容量ぶどう糖');
    for (const text of ['Since1952', '無添加']) expect(told(placed(text, onArc))).toContain(UNREAD.repeat(2));
  });

  it('is told as not read in a column', () => {
    expect(told(placed('無添加加無', (at) => ({ x: 300, y: 200 + 13 * at, angle: 0 })))).toContain(UNREAD.repeat(5));
  });

  it('is no row of the same signs on a curve', () => {
    expect(told(placed('▲▲▲▲▲', onArc))).toBe('内容量ぶどう糖');
  });
});
