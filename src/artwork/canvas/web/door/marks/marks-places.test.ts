import { describe, expect, test } from 'vitest';
import { numberPlace } from './marks-places.ts';

const R = 10;
/** A frame of a line of text, 24 px high. */
const line = (x: number, y: number, w: number) => ({ x, y, w, h: 24 });

describe('the number of a frame', () => {
  const frame = line(100, 100, 80);

  test('stands at its left, at its first line', () => {
    expect(numberPlace(frame, R, [frame])).toEqual({ x: 87, y: 112 });
    expect(numberPlace({ ...frame, h: 400 }, R, [])).toEqual({ x: 87, y: 112 });
  });

  test('gives way to what else was found: a changed digit before it, a line above, a line below', () => {
    const digit = line(84, 100, 22);
    expect(numberPlace(frame, R, [frame, digit])).toEqual({ x: 110, y: 87 });
    const above = line(90, 70, 200);
    expect(numberPlace(frame, R, [frame, digit, above])).toEqual({ x: 110, y: 137 });
    const below = line(90, 128, 200);
    expect(numberPlace(frame, R, [frame, digit, above, below])).toEqual({ x: 193, y: 112 });
  });

  test('stands at its left where no side is free', () => {
    expect(numberPlace(frame, R, [frame, line(0, 60, 900), line(0, 100, 900), line(0, 130, 900)])).toEqual({ x: 87, y: 112 });
  });
});
