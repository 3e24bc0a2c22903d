import type { Matrix } from '../../content/matrix.ts';
import { place } from './matrix.ts';

/** The same point in the old picture and in the new one. */
export type PointPair = { before: { x: number; y: number }; after: { x: number; y: number } };

/** The similarity that takes the new points nearest to the old ones (least squares); undefined for less than two points. */
export function fitSimilarity(pairs: readonly PointPair[]): Matrix | undefined {
  const n = pairs.length;
  if (n < 2) return undefined;
  const mean = (of: (pair: PointPair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [ax, ay] = [mean(({ before }) => before.x), mean(({ before }) => before.y)];
  const [bx, by] = [mean(({ after }) => after.x), mean(({ after }) => after.y)];
  let [dot, cross, size] = [0, 0, 0];
  for (const { before, after } of pairs) {
    const [u, v] = [after.x - bx, after.y - by];
    const [p, q] = [before.x - ax, before.y - ay];
    dot += u * p + v * q;
    cross += u * q - v * p;
    size += u * u + v * v;
  }
  if (size < 1e-6) return undefined;
  const [a, b] = [dot / size, cross / size];
  return [a, b, -b, a, ax - a * bx + b * by, ay - b * bx - a * by];
}

/** How far a pair is apart when the new point is taken to the old one. */
export function missOf(matrix: Matrix, { before, after }: PointPair): number {
  const { x, y } = place(matrix, after.x, after.y);
  return Math.hypot(x - before.x, y - before.y);
}

const TRIES = 60;
const ROUNDS = 4;

/**
 * The similarity that most pairs agree on within `reach` px (random sample consensus with a fixed sequence, so that the same
 * pairs give the same answer), fitted over all of them.
 */
export function agreedSimilarity(
  pairs: readonly PointPair[],
  reach: number,
  tries = TRIES,
): { matrix: Matrix; agreeing: PointPair[] } | undefined {
  if (pairs.length < 2) return undefined;
  let state = 1;
  const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  let best: PointPair[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const [one, other] = [pairs[next(pairs.length)]!, pairs[next(pairs.length)]!];
    if (Math.hypot(one.before.x - other.before.x, one.before.y - other.before.y) < 8 * reach) continue;
    const matrix = fitSimilarity([one, other]);
    if (!matrix) continue;
    const agreeing = pairs.filter((pair) => missOf(matrix, pair) <= reach);
    if (agreeing.length > best.length) best = agreeing;
  }
  let matrix = fitSimilarity(best);
  for (let round = 0; matrix && round < ROUNDS; round += 1) {
    const current: Matrix = matrix;
    const agreeing = pairs.filter((pair) => missOf(current, pair) <= reach);
    if (agreeing.length < 2) break;
    best = agreeing;
    matrix = fitSimilarity(best);
  }
  return matrix && { matrix, agreeing: best };
}
