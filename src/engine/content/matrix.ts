/** A transformation as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Left, bottom, right, top. */
export type Rect = { left: number; bottom: number; right: number; top: number };

/** Leaves every point where it is. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The scale of a pen: the smaller of the two, since that is what makes a line thin. */
export function leastScale([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt(Math.max(0, (sum - Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2));
}

/** The upright rectangle around a transformed one. */
export function transformRect(matrix: Matrix, { left, bottom, right, top }: Rect): Rect {
  const all = new Bounds();
  for (const [x, y] of [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const)
    all.add(matrix, x, y);
  return all.rect ?? { left: 0, bottom: 0, right: 0, top: 0 };
}

/** What two rectangles share; undefined when they do not touch. */
export function intersect(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return undefined;
  const left = Math.max(a.left, b.left);
  const bottom = Math.max(a.bottom, b.bottom);
  const right = Math.min(a.right, b.right);
  const top = Math.min(a.top, b.top);
  return left <= right && bottom <= top ? { left, bottom, right, top } : undefined;
}

/** Grows around points. */
export class Bounds {
  rect: Rect | undefined;

  add([a, b, c, d, e, f]: Matrix, px: number, py: number): void {
    const x = a * px + c * py + e;
    const y = b * px + d * py + f;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    const { rect } = this;
    if (!rect) this.rect = { left: x, bottom: y, right: x, top: y };
    else {
      if (x < rect.left) rect.left = x;
      if (x > rect.right) rect.right = x;
      if (y < rect.bottom) rect.bottom = y;
      if (y > rect.top) rect.top = y;
    }
  }
}
