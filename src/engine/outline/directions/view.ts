import { turned, turnPoint, type Contour } from '../contour.ts';
import type { Hit } from '../shape.ts';
import type { Unread } from '../unread-rows.ts';
import { signatureOf, type Edges } from '../signature.ts';

/**
 * How a page is looked at so that some of its glyphs stand upright: x' = a·x + c·y, y' = b·x + d·y. Turned by quarters, clockwise, or
 * freely, and straightened where letters were slanted.
 */
export type View = {
  a: number;
  b: number;
  c: number;
  d: number;
  /** Direction of the baseline on the page, degrees clockwise, 0 ≤ angle < 360. */
  angle: number;
  /** Of a view turned by quarters. */
  turns?: 0 | 1 | 2 | 3;
};

/** Glyphs of a direction of text: the page seen so that they stand upright. */
export type Frame = { view: View; hits: Hit[]; unread: Unread[] };

/** What has the edges of a box all but fills it. */
const FILLS = 0.995;
const MOST_OF_RECTANGLE = 8;

/** The page turned by quarters: text that runs down, up, or stands on its head. */
export const QUARTERS: readonly View[] = ([0, 1, 3, 2] as const).map((turns) => {
  const [a, b] = turnPoint(1, 0, turns);
  const [c, d] = turnPoint(0, 1, turns);
  return { a, b, c, d, angle: ((4 - turns) % 4) * 90, turns };
});

/**
 * The view in which a baseline that runs along `baseline` is level and strokes along `stem` stand upright (both in degrees clockwise
 * on the page; `stem` leads down). Lengths along the baseline and heights above it stay what they are.
 */
export function viewAlong(baseline: number, stem: number): View {
  const [ux, uy] = direction(baseline);
  const [sx, sy] = direction(stem);
  // Height above the baseline, and how far the stem leans along it.
  const across = -uy * sx + ux * sy;
  const lean = (ux * sx + uy * sy) / across;
  return { a: ux + lean * uy, b: -uy, c: uy - lean * ux, d: ux, angle: ((baseline % 360) + 360) % 360 };
}

function direction(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** A contour as it is seen; undefined when it shows no area. */
export function seenIn(view: View, contour: Contour): Contour | undefined {
  if (view.turns === 0) return contour;
  if (view.turns !== undefined) return turned(contour, view.turns);
  const line = new Float64Array(contour.line.length);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = seenPoint(view, contour.line[at]!, contour.line[at + 1]!);
    line[at] = x;
    line[at + 1] = y;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  const box: Edges = [left, top, right, bottom];
  const signature = signatureOf({ curves: Array.from({ length: line.length / 2 - 1 }, () => false), points: Array.from(line) }, box);
  if (!signature) return undefined;
  return { box, parts: contour.parts, rectangle: signature[0]! > FILLS && contour.parts <= MOST_OF_RECTANGLE, signature, line };
}

export function seenPoint({ a, b, c, d }: View, x: number, y: number): [number, number] {
  return [a * x + c * y, b * x + d * y];
}

/** Where on the page a point of a view lies. */
export function pagePoint({ a, b, c, d }: View, x: number, y: number): [number, number] {
  const area = a * d - b * c;
  return [(d * x - c * y) / area, (a * y - b * x) / area];
}

/** Those of some contours that show area in a view, and which they are. */
export function seenOf(view: View, contours: readonly Contour[], some: readonly number[]): { seen: Contour[]; numbers: number[] } {
  const [seen, numbers]: [Contour[], number[]] = [[], []];
  for (const number of some) {
    const contour = seenIn(view, contours[number]!);
    if (!contour) continue;
    seen.push(contour);
    numbers.push(number);
  }
  return { seen, numbers };
}
