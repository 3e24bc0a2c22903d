/** Building blocks of outlines: SVG path data in pixels from the top left of a shape. */
import type { Rect, ShapePath } from '../../model/layout.ts';

/** An adjustment by name, in hundred thousandths; the default where nobody has moved the handle. */
export type Adjust = (name: string, byDefault: number) => number;

export type Point = readonly [x: number, y: number];

export interface Outline {
  paths: ShapePath[];
  /** Where text stands; the whole box where not said. */
  text?: Rect;
}

/** Two decimals are a hundredth of a pixel. */
export const n = (value: number): string => String(Math.round((Number.isFinite(value) ? value : 0) * 100) / 100);
export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const polygon = (...points: Point[]): string => `M${points.map(at).join('L')}Z`;
export const polyline = (...points: Point[]): string => `M${points.map(at).join('L')}`;

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at([x - rx, y])}A${n(rx)} ${n(ry)} 0 1 1 ${at([x + rx, y])}A${n(rx)} ${n(ry)} 0 1 1 ${at([x - rx, y])}Z`;

/** A rectangle whose corners (from the top left, clockwise) are rounded by these radii. */
export function rounded(x: number, y: number, w: number, h: number, [a, b, c, d]: readonly [number, number, number, number]): string {
  const arc = (r: number, to: Point): string => (r > 0 ? `A${n(r)} ${n(r)} 0 0 1 ${at(to)}` : '');
  return (
    `M${at([x + a, y])}L${at([x + w - b, y])}${arc(b, [x + w, y + b])}L${at([x + w, y + h - c])}${arc(c, [x + w - c, y + h])}` +
    `L${at([x + d, y + h])}${arc(d, [x, y + h - d])}L${at([x, y + a])}${arc(a, [x + a, y])}Z`
  );
}

/** A rectangle whose corners are cut by these lengths. */
export const snipped = (w: number, h: number, [a, b, c, d]: readonly [number, number, number, number]): string =>
  polygon([a, 0], [w - b, 0], [w, b], [w, h - c], [w - c, h], [d, h], [0, h - d], [0, a]);

export const whole = (...paths: string[]): Outline => ({ paths: paths.map((d) => ({ d, paint: 'both' })) });
export const strokes = (...paths: string[]): Outline => ({ paths: paths.map((d) => ({ d, paint: 'stroke' })) });

/** A regular star or polygon inside the box. */
export const star = (w: number, h: number, points: number, inner: number): string => polygon(...starPoints(w, h, points, inner));

/** Its corners, clockwise from the top. */
export function starPoints(w: number, h: number, points: number, inner: number): Point[] {
  return Array.from({ length: inner === 1 ? points : points * 2 }, (_, index): Point => {
    const turn = (index / (inner === 1 ? points : points * 2)) * 2 * Math.PI - Math.PI / 2;
    const reach = inner !== 1 && index % 2 === 1 ? inner : 1;
    return [w / 2 + (w / 2) * reach * Math.cos(turn), h / 2 + (h / 2) * reach * Math.sin(turn)];
  });
}

/** A cylinder; `lid` is half the height of its top. */
export function canOutline(w: number, h: number, lid: number): Outline {
  const arc = (flag: 0 | 1, x: number, y: number): string => `A${n(w / 2)} ${n(lid)} 0 0 ${flag} ${at([x, y])}`;
  return {
    paths: [
      { d: `M${at([0, lid])}${arc(1, w, lid)}L${at([w, h - lid])}${arc(1, 0, h - lid)}Z`, paint: 'both' },
      { d: `M${at([0, lid])}${arc(0, w, lid)}`, paint: 'stroke' },
    ],
    text: { x: 0, y: lid * 2, w, h: h - lid * 3 },
  };
}

/** The box whose corners touch the ellipse of a shape: where its text stands. */
export function insideEllipse(w: number, h: number): Rect {
  const share = (1 - Math.SQRT1_2) / 2;
  return { x: w * share, y: h * share, w: w * Math.SQRT1_2, h: h * Math.SQRT1_2 };
}
