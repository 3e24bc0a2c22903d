import { describe, expect, it } from 'vitest';
import { furnitureOf, type Leftover } from './furniture.ts';

const DPI = 254;
/** Pages of 100 × 150 mm at 10 px a mm. */
const pages = [0, 1, 2].map((page) => ({ page, dpi: DPI, trim: { x: 30, y: 30, w: 1000, h: 1500 } }));

/** A text in a box of 4 × 4 mm whose top left corner is so many mm from that of the trim. */
const at = (page: number, text: string, x: number, y: number, alone = true): Leftover => ({
  page,
  text,
  box: { x: 30 + 10 * x, y: 30 + 10 * y, w: 40, h: 40 },
  alone,
});

/** The texts of what is told to be page furniture. */
const furniture = (...leftovers: Leftover[]): string[] => Array.from(furnitureOf(leftovers, pages), ({ text }) => text);

describe('page furniture', () => {
  it('is a number that counts on from page to page in one place of the margin, as long as it may be', () => {
    expect(furniture(at(0, '1', 48, 144), at(1, '2', 48, 144))).toEqual(['1', '2']);
    expect(furniture(at(0, '- 12 -', 48, 144), at(1, '- 13 -', 48, 144))).toEqual(['- 12 -', '- 13 -']);
    expect(furniture(at(0, '1 / 3', 2, 2), at(2, '3 / 3', 2, 2))).toEqual(['1 / 3', '3 / 3']);
    expect(furniture(at(0, '４', 2, 144), at(1, '５', 94, 144))).toEqual(['４', '５']);
  });

  it('is no number that repeats nowhere, stands in the text, or beside text of the article', () => {
    expect(furniture(at(0, '1', 48, 144))).toEqual([]);
    expect(furniture(at(0, '5', 48, 144), at(1, '5', 48, 144))).toEqual([]);
    expect(furniture(at(0, '1', 48, 144), at(1, '2', 20, 144))).toEqual([]);
    expect(furniture(at(0, '1', 48, 70), at(1, '2', 48, 70))).toEqual([]);
    expect(furniture(at(0, '1', 48, 144, false), at(1, '2', 48, 144, false))).toEqual([]);
  });

  it('is a row or a column of ink letters in the margin', () => {
    expect(furniture(at(0, 'C', 10, 145), at(0, 'M', 20, 145), at(0, 'Y', 30, 145), at(0, 'K', 40, 145))).toEqual(['C', 'M', 'Y', 'K']);
    expect(furniture(at(0, 'C', 1, 40), at(0, 'M', 1, 50), at(0, 'Y', 1, 60))).toEqual(['C', 'M', 'Y']);
    expect(furniture(at(0, 'M', 10, 145), at(0, 'K', 20, 145))).toEqual([]);
    expect(furniture(at(0, 'C', 40, 70), at(0, 'M', 50, 70), at(0, 'Y', 60, 70))).toEqual([]);
  });
});
