import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside, toWorld, TURNS } from '../door/panes/geometry.ts';
import { shareAt, sideOfDivider } from './swipe.ts';

test('every point of the pane lies on the side of the divider where it is seen, however the page is turned', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...TURNS), share, share, share, (turn, divider, across, down) => {
      const view = { scale: 3, x: 40, y: -20, turn, width: 800, height: 600 };
      const at = toWorld(view, { x: across * 800, y: down * 600 });
      const side = across < divider ? 'left' : 'right';
      expect(isInside(sideOfDivider(view, divider, side), at, 1e-6)).toBe(true);
      const other = side === 'left' ? 'right' : 'left';
      if (Math.abs(across - divider) > 1e-6) expect(isInside(sideOfDivider(view, divider, other), at)).toBe(false);
    }),
  );
});

test('the divider follows the pointer and stays on the pane', () => {
  expect(shareAt(300, 100, 400)).toBe(0.5);
  expect(shareAt(0, 100, 400)).toBe(0);
  expect(shareAt(900, 100, 400)).toBe(1);
  expect(shareAt(900, 100, 0)).toBe(0.5);
});
