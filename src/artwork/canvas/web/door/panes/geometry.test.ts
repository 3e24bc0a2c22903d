import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxAround,
  boxOnScreen,
  centreOf,
  freePart,
  isInside,
  matrixOf,
  scaleToFit,
  toScreen,
  toWorld,
  turnBy,
  turned,
  turnedBack,
  TURNS,
  visibleBox,
  withSurroundings,
  type ViewState,
} from './geometry.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-1000, 1000), y: number(-1000, 1000) });
const turn = fc.constantFrom(...TURNS);
const view: fc.Arbitrary<ViewState> = fc.record({
  scale: number(0.05, 120),
  x: number(-5000, 5000),
  y: number(-5000, 5000),
  turn,
  width: number(100, 4000),
  height: number(100, 3000),
});
const near = (a: { x: number; y: number }, b: { x: number; y: number }, within: number): void => {
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(within);
};

test('a place on the artwork and its place on the screen are one, however it is zoomed and turned', () => {
  fc.assert(fc.property(view, point, (now, at) => near(toWorld(now, toScreen(now, at)), at, 1e-6)));
});

test('the matrix that SVG and canvas draw by says the same', () => {
  fc.assert(
    fc.property(view, point, (now, at) => {
      const [a, b, c, d, e, f] = matrixOf(now);
      near({ x: a * at.x + c * at.y + e, y: b * at.x + d * at.y + f }, toScreen(now, at), 1e-6);
    }),
  );
});

test('turned clockwise, what pointed right points down', () => {
  expect(turned({ x: 1, y: 0 }, 90)).toEqual({ x: 0, y: 1 });
  expect(turned({ x: 1, y: 2 }, 180)).toEqual({ x: -1, y: -2 });
  expect(turned({ x: 0, y: 1 }, 270)).toEqual({ x: 1, y: 0 });
});

test('a turn and its way back cancel out, and four quarters are none', () => {
  fc.assert(fc.property(point, turn, (at, by) => near(turnedBack(turned(at, by), by), at, 1e-9)));
  for (const start of TURNS) expect([1, 2, 3, 4].reduce((now) => turnBy(now as typeof start, 1), start as number)).toBe(start);
  expect(turnBy(0, -1)).toBe(270);
});

test('a box keeps its place and size when the view is turned: its corners are the turned corners', () => {
  fc.assert(
    fc.property(view, point, number(0.1, 500), number(0.1, 500), (now, at, w, h) => {
      const shown = boxOnScreen(now, { ...at, w, h });
      const corner = toScreen(now, at);
      expect(isInside(shown, corner, 1e-6)).toBe(true);
      const isUpright = now.turn % 180 === 0;
      expect(shown.w).toBeCloseTo((isUpright ? w : h) * now.scale, 4);
      near(toScreen(now, centreOf({ ...at, w, h })), centreOf(shown), 1e-6);
    }),
  );
});

test('what fits is seen whole, and just so', () => {
  fc.assert(
    fc.property(view, number(1, 1000), number(1, 1000), (now, w, h) => {
      const box = { x: 0, y: 0, w, h };
      const scale = scaleToFit(box, now, 'whole');
      const shown = boxOnScreen({ ...now, scale }, box);
      expect(shown.w).toBeLessThanOrEqual(now.width * (1 + 1e-9));
      expect(shown.h).toBeLessThanOrEqual(now.height * (1 + 1e-9));
      expect(Math.min(now.width - shown.w, now.height - shown.h)).toBeLessThan(1e-6);
      expect(boxOnScreen({ ...now, scale: scaleToFit(box, now, 'width') }, box).w).toBeCloseTo(now.width, 6);
    }),
  );
});

test('the visible part has the middle of the pane in its middle', () => {
  fc.assert(fc.property(view, (now) => near(centreOf(visibleBox(now)), toWorld(now, { x: now.width / 2, y: now.height / 2 }), 1e-6)));
});

test('around a small place there is room, and it stays in the middle', () => {
  expect(withSurroundings({ x: 10, y: 10, w: 0, h: 0 })).toEqual({ x: -20, y: -10, w: 60, h: 40 });
  expect(withSurroundings({ x: 0, y: 0, w: 1, h: 1 })).toMatchObject({ w: 20, h: 14 });
  expect(withSurroundings({ x: 0, y: 0, w: 100, h: 50 })).toMatchObject({ w: 260, h: 130 });
  // Two lines as wide as their page: its width, and the height about them.
  const page = { x: 0, y: 0, w: 105, h: 148 };
  expect(withSurroundings({ x: 8, y: 90, w: 89, h: 10 }, page)).toEqual({ x: 0, y: 82, w: 105, h: 26 });
  expect(withSurroundings({ x: 8, y: 90, w: 10, h: 10 }, page)).toEqual(withSurroundings({ x: 8, y: 90, w: 10, h: 10 }));
  expect(withSurroundings({ x: -40, y: 90, w: 89, h: 10 }, page)).toEqual(withSurroundings({ x: -40, y: 90, w: 89, h: 10 }));
  expect(boxAround([])).toBeNull();
});

test('a page that fits lies beside what stands over the artwork, and keeps most of a small pane', () => {
  const pane: ViewState = { scale: 1, x: 0, y: 0, turn: 0, width: 1000, height: 600 };
  const free = freePart(pane, { top: 0, right: 0, bottom: 60, left: 50 });
  expect(free).toEqual({ view: { ...pane, width: 950, height: 540 }, off: { x: 25, y: -30 } });
  // 60 px of 100 would leave a strip: it gives 40, and the middle moves as far.
  const small = freePart({ ...pane, height: 100 }, { top: 0, right: 0, bottom: 60, left: 0 });
  expect(small.view.height).toBeCloseTo(60);
  expect(small.off.y).toBeCloseTo(-20);
});
