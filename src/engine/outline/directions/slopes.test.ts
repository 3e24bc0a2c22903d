import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import type { Contour } from '../contour.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf, type OutlinedLine } from './outlined-lines.fixture.ts';

const shapes = shapesOf(packagedFontFiles().gothic.regular(), '内容量とぶどう糖果液香料0123456789kgml');
const dictionary = ShapeDictionary.of(shapes.values());

type Line = Omit<OutlinedLine, 'known'> & Partial<OutlinedLine>;
const linesOf = (line: Line): Contour[] => outlinesOf({ known: shapes, ...line });

const read = (lines: readonly Line[]) => charactersOf(readShapes(lines.flatMap(linesOf), [dictionary]), 72);

describe('outlined text on a slope', () => {
  it('is read at any angle, its letters slanted or not, and says how it runs', () => {
    const sloping = fc.record({
      text: fc.constantFrom('内容量240ml', 'ぶどう糖果糖液糖', '香料と果糖50kg'),
      size: fc.integer({ min: 6, max: 20 }),
      angle: fc.integer({ min: 0, max: 359 }),
      lean: fc.constantFrom(0, 8, 15, -12),
    });
    fc.assert(
      fc.property(sloping, (line) => {
        const characters = read([line]);
        expect(characters.map(({ text }) => text).join('')).toBe(line.text);
        for (const { angle, source } of characters) {
          expect(Math.abs(((angle - line.angle + 540) % 360) - 180)).toBeLessThan(0.5);
          expect(source).toBe('outline');
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is read among level text, and takes nothing from it', () => {
    const level = ['内容量240ml', '香料50kg', 'ぶどう糖'].map((text, at) => ({ text, size: 9, angle: 0, x: 40, y: 40 + 14 * at }));
    const texts = read([...level, { text: '果糖液糖66kg', size: 12, angle: 331 }]).map(({ text, angle }) => `${text} ${Math.round(angle)}`);
    expect(texts.filter((one) => one.endsWith(' 331'))).toHaveLength(8);
    expect(texts).toHaveLength(8 + 8 + 6 + 4);
  });

  it('has full stops where a date is set wider, no middle dots of a smaller size', () => {
    const known = shapesOf(packagedFontFiles().mincho.regular(), '0123456789.・期限');
    const line = { text: '期限2029.10.15', size: 8, angle: 0, wide: 1.4, known };
    const reading = readShapes(outlinesOf(line), [ShapeDictionary.of(known.values())]);
    expect(
      charactersOf(reading, 72)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line.text);
  });

  it('is no 99 where a line with 66 stands on its head', () => {
    const line = { text: '66kg果糖969ml', size: 10, angle: 180 };
    expect(
      read([line])
        .map(({ text }) => text)
        .join(''),
    ).toBe(line.text);
  });
});
