import { expect, it } from 'vitest';
import { PATH } from '../content/kept-path.ts';
import { contoursOf, type Contour } from './contour.ts';
import { nearnessOf } from './outline-distance.ts';

const UPRIGHT = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function drawn(points: readonly (readonly [number, number])[]): Contour {
  return contoursOf([...points.flatMap(([x, y], at) => [at === 0 ? PATH.move : PATH.line, x, y]), PATH.close], UPRIGHT)[0]!;
}

// Strokes of 0.1 em: the bar of the H begins and ends on the strokes of the N, and the slope of the N on those of the H.
const H = drawn([
  ...([
    [0, 0],
    [0.1, 0],
    [0.1, 0.3],
    [0.6, 0.3],
    [0.6, 0],
    [0.7, 0],
  ] as const),
  ...([
    [0.7, 0.7],
    [0.6, 0.7],
    [0.6, 0.4],
    [0.1, 0.4],
    [0.1, 0.7],
    [0, 0.7],
  ] as const),
]);
const N = drawn([
  ...([
    [0, 0],
    [0.1, 0],
    [0.6, 0.55],
    [0.6, 0],
    [0.7, 0],
  ] as const),
  ...([
    [0.7, 0.7],
    [0.6, 0.7],
    [0.1, 0.15],
    [0.1, 0.7],
    [0, 0.7],
  ] as const),
]);
const placed = { x: 0, y: 0, sx: 1, sy: 1 };

it('tells an N from an H, whose corners lie on each other though their strokes do not', () => {
  const limits = { near: 0.04, exact: 0 };
  expect(nearnessOf(N, H, placed, limits)).toBeUndefined();
  expect(nearnessOf(H, N, placed, limits)).toBeUndefined();
  expect(nearnessOf(N, N, placed, { near: 0.04, exact: 0.01 })).toBe('exact');
});
