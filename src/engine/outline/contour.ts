import { PATH } from '../content/kept-path.ts';
import { signatureOf, type Edges } from './signature.ts';

/** A closed outline. Of a page in points, y down; of a shape in em, y down from the baseline. */
export type Contour = {
  box: Edges;
  /** Lines and curves it is made of; one that only closes it counts too. */
  parts: number;
  /** Four lines along the edges of its box: bars, rules, and much of 一, 口 and ：. */
  rectangle: boolean;
  signature: Float32Array;
  /** It as a polyline, x and y in turn, closed by its first point. */
  line: Float64Array;
};

/** How far a polyline may leave its curve, as a part of the contour's larger edge. */
const FLATNESS = 0.002;
const MOST_PIECES = 24;
/** Points nearer than this part of the box are one. */
const SAME = 1e-5;
/** … and of a line that is drawn and not closed in points. */
const MEETS = 0.01;

/** A transformation of the plane: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Placing = { a: number; b: number; c: number; d: number; e: number; f: number };

/**
 * The closed contours of a path (flat, as `KeptPath` has it), each moved by `placing`; what has no area is left out.
 *
 * @param open whether parts that the path leaves open are contours too: filling closes them
 */
export function contoursOf(
  path: readonly number[],
  { a, b, c, d, e, f }: Placing,
  keep: (box: Edges) => boolean = () => true,
  open = true,
): Contour[] {
  const contours: Contour[] = [];
  let curves: boolean[] = [];
  let points: number[] = [];
  const close = (isClosed: boolean): void => {
    const contour = curves.length > 1 && (isClosed || open || endsAtStart(points)) ? contourOf(curves, points, keep) : undefined;
    if (contour) contours.push(contour);
    curves = [];
  };
  const put = (x: number, y: number): void => {
    points.push(a * x + c * y + e, b * x + d * y + f);
  };
  for (let at = 0; at < path.length;) {
    const kind = path[at]!;
    if (kind === PATH.close) {
      const [x = 0, y = 0] = points;
      close(true);
      points = [x, y];
      at += 1;
    } else if (kind === PATH.move) {
      close(false);
      points = [];
      put(path[at + 1]!, path[at + 2]!);
      at += 3;
    } else {
      if (points.length === 0) put(path[at + 1]!, path[at + 2]!);
      const count = kind === PATH.curve ? 3 : 1;
      for (let i = 0; i < count; i += 1) put(path[at + 1 + 2 * i]!, path[at + 2 + 2 * i]!);
      curves.push(kind === PATH.curve);
      at += 1 + 2 * count;
    }
  }
  close(false);
  return contours;
}

function endsAtStart(points: readonly number[]): boolean {
  return Math.max(Math.abs(points.at(-2)! - points[0]!), Math.abs(points.at(-1)! - points[1]!)) <= MEETS;
}

function contourOf(curves: boolean[], points: number[], keep: (box: Edges) => boolean): Contour | undefined {
  const box = boxOf(curves, points);
  const w = box[2] - box[0];
  const h = box[3] - box[1];
  if (!(w > 0 && h > 0) || !keep(box)) return undefined;
  const end = points.length - 2;
  const gap = Math.max(Math.abs(points[end]! - points[0]!) / w, Math.abs(points[end + 1]! - points[1]!) / h);
  if (gap > SAME) {
    curves.push(false);
    points.push(points[0]!, points[1]!);
  }
  const signature = signatureOf({ curves, points }, box);
  if (!signature) return undefined;
  const line = polylineOf(curves, points, FLATNESS * Math.max(w, h));
  return { box, parts: curves.length, rectangle: isRectangle(curves, signature), signature, line };
}

function isRectangle(curves: readonly boolean[], signature: Float32Array): boolean {
  return signature[0]! > 0.995 && curves.length <= 8;
}

/** The exact box: of curves by their extrema. */
function boxOf(curves: readonly boolean[], points: readonly number[]): Edges {
  let [left, top] = [points[0]!, points[1]!];
  let [right, bottom] = [left, top];
  const see = (x: number, y: number): void => {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  };
  let at = 0;
  for (const curve of curves) {
    if (curve) {
      for (const axis of [0, 1] as const) {
        const [p0, p1, p2, p3] = [points[at + axis]!, points[at + 2 + axis]!, points[at + 4 + axis]!, points[at + 6 + axis]!];
        if (p1 >= Math.min(p0, p3) && p1 <= Math.max(p0, p3) && p2 >= Math.min(p0, p3) && p2 <= Math.max(p0, p3)) continue;
        for (const t of extrema(p0, p1, p2, p3)) {
          const u = 1 - t;
          const value = u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
          if (axis === 0) see(value, points[at + 1]!);
          else see(points[at]!, value);
        }
      }
      at += 6;
    } else at += 2;
    see(points[at]!, points[at + 1]!);
  }
  return [left, top, right, bottom];
}

/** Where a cubic turns, 0 < t < 1. */
function extrema(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b].filter((t) => t > 0 && t < 1);
  const root = b * b - 4 * a * c;
  if (root < 0) return [];
  return [(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)].filter((t) => t > 0 && t < 1);
}

function polylineOf(curves: readonly boolean[], points: readonly number[], flatness: number): Float64Array {
  const line = [points[0]!, points[1]!];
  let at = 0;
  for (const curve of curves) {
    if (!curve) {
      at += 2;
      line.push(points[at]!, points[at + 1]!);
      continue;
    }
    const [x0, y0, x1, y1, x2, y2, x3, y3] = points.slice(at, at + 8) as [number, number, number, number, number, number, number, number];
    const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / flatness))));
    for (let i = 1; i <= pieces; i += 1) {
      const t = i / pieces;
      const u = 1 - t;
      line.push(
        u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
        u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
      );
    }
    at += 6;
  }
  return Float64Array.from(line);
}

/** The contour turned by a quarter, `turns` times clockwise (y down) about the origin. */
export function turned(contour: Contour, turns: 1 | 2 | 3): Contour {
  const line = new Float64Array(contour.line.length);
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = turnPoint(contour.line[at]!, contour.line[at + 1]!, turns);
    line[at] = x;
    line[at + 1] = y;
  }
  const [left, top, right, bottom] = contour.box;
  const [x0, y0] = turnPoint(left, top, turns);
  const [x1, y1] = turnPoint(right, bottom, turns);
  const box: Edges = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  return { ...contour, box, signature: turnSignature(contour.signature, turns), line };
}

/** A point turned clockwise (y down) by quarters about the origin. */
export function turnPoint(x: number, y: number, turns: number): [number, number] {
  if (turns === 1) return [-y, x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [y, -x] : [x, y];
}

/** One quarter takes (x, y) of the box to (1 − y, x). */
function turnSignature(signature: Float32Array, turns: number): Float32Array {
  let from = signature;
  for (let turn = 0; turn < turns; turn += 1) {
    const [area = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0, xxx = 0, yyy = 0] = from;
    from = Float32Array.of(area, 1 - y, x, 1 - 2 * y + yy, xx, x - xy, 1 - 3 * y + 3 * yy - yyy, xxx);
  }
  return from;
}
