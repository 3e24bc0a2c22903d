import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageView } from '../panes/page-view.ts';
import { isOnPage, placeOn, spotAfter } from './spot.ts';

const page = { widthPx: 1000, heightPx: 500, dpi: 254 } as PageView;

test('a spot follows the pointer until a press holds it, and a press on it lets it go', () => {
  const moved = spotAfter(null, { type: 'move', at: { x: 1, y: 2 } });
  expect(moved).toEqual({ at: { x: 1, y: 2 }, held: false });
  const held = spotAfter(moved, { type: 'press', at: { x: 5, y: 5 } });
  expect(spotAfter(held, { type: 'move', at: { x: 9, y: 9 } })).toEqual({ at: { x: 5, y: 5 }, held: true });
  expect(spotAfter(held, { type: 'press', at: { x: 40, y: 5 } })).toEqual({ at: { x: 40, y: 5 }, held: true });
  expect(spotAfter(held, { type: 'press', at: { x: 5.5, y: 5 } })).toEqual({ at: { x: 5.5, y: 5 }, held: false });
});

test('a place on a page that is drawn moved, turned and scaled is found back', () => {
  const number = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(number(200), number(200), number(180), fc.double({ min: 0.5, max: 2, noNaN: true }), (x, y, angle, scale) => {
      const at = { x: 3, y: -4 };
      const turn = (angle * Math.PI) / 180;
      const [dx, dy] = [(x - 50) * scale, (y - 25) * scale];
      // Clockwise about the middle of the page, as the browser draws it.
      const world = {
        x: at.x + 50 + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: at.y + 25 + dx * Math.sin(turn) + dy * Math.cos(turn),
      };
      const place = placeOn({ ...page, turned: { angle, scale, by: { x: 0, y: 0 } } }, at, world);
      expect(place.x).toBeCloseTo(x, 6);
      expect(place.y).toBeCloseTo(y, 6);
    }),
  );
  expect(isOnPage(page, { x: 99, y: 49 })).toBe(true);
  expect(isOnPage(page, { x: 101, y: 49 })).toBe(false);
});
