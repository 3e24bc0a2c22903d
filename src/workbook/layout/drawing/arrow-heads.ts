/** Heads at the ends of lines: a triangle that points away from the line. */
import type { ShapePath } from '../../model/layout.ts';
import type { XmlNode } from '../xml-tree.ts';
import { ellipse, polygon, type Point } from './outlines.ts';

const SIZES: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 };

/** First and last step of a path of M, L and C commands: where it begins, coming from where, and where it ends. */
function endsOf(d: string): { head: [tip: Point, from: Point]; tail: [tip: Point, from: Point] } | null {
  const numbers = (d.match(/-?[\d.]+/gu) ?? []).map(Number);
  if (numbers.length < 4 || /[AZQ]/u.test(d)) return null;
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Point => [
    numbers[index * 2]!,
    numbers[index * 2 + 1]!,
  ]);
  const differs =
    (tip: Point) =>
    (each: Point): boolean =>
      Math.hypot(each[0] - tip[0], each[1] - tip[1]) > 0.01;
  const [first, last] = [points[0]!, points.at(-1)!];
  const second = points.find(differs(first));
  const beforeLast = points.findLast(differs(last));
  return second && beforeLast ? { head: [first, second], tail: [last, beforeLast] } : null;
}

function headPath(end: XmlNode | undefined, [tip, from]: [Point, Point], lineWidth: number): ShapePath[] {
  const type = end?.attributes['type'] ?? 'none';
  if (type === 'none') return [];
  const width = Math.max(2, lineWidth);
  const length = (SIZES[end?.attributes['len'] ?? 'med'] ?? 3) * width;
  const half = ((SIZES[end?.attributes['w'] ?? 'med'] ?? 3) * width) / 2;
  const reach = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const [ux, uy] = [(tip[0] - from[0]) / reach, (tip[1] - from[1]) / reach];
  const back: Point = [tip[0] - ux * length, tip[1] - uy * length];
  if (type === 'oval') return [{ d: ellipse(tip[0], tip[1], half, half), paint: 'head' }];
  const left: Point = [back[0] - uy * half, back[1] + ux * half];
  const right: Point = [back[0] + uy * half, back[1] - ux * half];
  if (type === 'diamond') return [{ d: polygon(tip, left, [back[0] - ux * length, back[1] - uy * length], right), paint: 'head' }];
  return [{ d: polygon(tip, left, right), paint: 'head' }];
}

/** `headEnd` stands where a line begins, `tailEnd` where it ends. */
export function arrowHeads(
  path: ShapePath | undefined,
  headEnd: XmlNode | undefined,
  tailEnd: XmlNode | undefined,
  lineWidth: number,
): ShapePath[] {
  const ends = path && (headEnd ?? tailEnd) ? endsOf(path.d) : null;
  return ends ? [...headPath(headEnd, ends.head, lineWidth), ...headPath(tailEnd, ends.tail, lineWidth)] : [];
}
