/** Outlines as polylines: as a font draws them, and with what lies on each other united. */
import { Clipper, FillRule, type Paths64 } from 'clipper2-ts';
import type { Glyph } from 'fontkit';
import type { KeptContour } from '../../src/engine/outline/fonts/kept-outlines.ts';

/** Whole numbers of this part of an em: finer than what anything is measured by. */
const GRID = 100_000;
/** Lines of each curve before those in which it nearly runs are left out. */
const PIECES = 12;
/** So far, in em, a line that is left out may have been from the outline: a fifth of what is taken for exact … */
const SMOOTH = 0.001;
/** … and in parts of the contour's larger edge: small ones are told apart by less. */
const SMOOTH_OF_EDGE = 0.002;
/** Smaller areas, in em², are what rounding leaves where outlines meet. */
const DUST = 0.00002;
/** A corner that lies so far, in em, from all edges of what was united is inside of it: more than what is taken for exact. */
const INSIDE = 0.006;
/** A turn of so many radians is a corner; smaller ones belong to a curve, of which a quarter is a part. */
const CORNER = 0.45;

/** A contour as it is kept, and all the points that it was made smooth of, by which it is looked up. */
export type FineContour = KeptContour & { whole: readonly number[] };

type Ring = { x: number; y: number }[];

/** The contours of a glyph as it is drawn, in em, y down. */
export function drawnContours(glyph: Glyph, unitsPerEm: number): FineContour[] {
  return keptOf(ringsOf(glyph, unitsPerEm));
}

/** … and with all that lies on each other in one (non-zero winding, as glyphs are filled). */
export function unitedContours(glyph: Glyph, unitsPerEm: number): FineContour[] {
  const united = Clipper.union(ringsOf(glyph, unitsPerEm), FillRule.NonZero);
  const areas = united.filter((ring) => Math.abs(Clipper.area(ring)) > DUST * GRID * GRID);
  return keptOf(areas);
}

/**
 * Whether contours of a glyph lie on each other, or one on itself where two of its strokes meet (２ and 5 of the mincho), by what uniting them
 * changed: how many there are, how large they are, or a corner that is now inside.
 */
export function hasOverlaps(drawn: readonly KeptContour[], united: readonly KeptContour[]): boolean {
  if (drawn.length !== united.length) return true;
  const area = (contours: readonly KeptContour[]): number => contours.reduce((sum, { points }) => sum + Math.abs(areaOf(points)), 0);
  if (Math.abs(area(drawn) - area(united)) > 0.001) return true;
  return drawn.some(({ points }) =>
    pointsOf(points).some((point) => united.every((one) => distanceTo(point, pointsOf(one.points)) > INSIDE)),
  );
}

type Point = readonly [number, number];

function pointsOf(points: readonly number[]): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!] as const);
}

/** How far a point is from a closed line. */
function distanceTo([x, y]: Point, line: readonly Point[]): number {
  return Math.min(
    ...line.map(([ax, ay], at) => {
      const [bx, by] = line[(at + 1) % line.length]!;
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );
}

function ringsOf({ path: { commands } }: Glyph, unitsPerEm: number): Paths64 {
  const rings: Ring[] = [];
  let ring: Ring = [];
  let [x, y] = [0, 0];
  const to = (px: number, py: number): void => {
    ring.push({ x: Math.round((px * GRID) / unitsPerEm), y: Math.round((-py * GRID) / unitsPerEm) });
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      if (ring.length > 2) rings.push(ring);
      ring = [];
      to(a, b);
    } else if (command === 'lineTo') to(a, b);
    else if (command === 'quadraticCurveTo') {
      for (let i = 1; i <= PIECES; i += 1) {
        const [t, u] = [i / PIECES, 1 - i / PIECES];
        to(u * u * x + 2 * u * t * a + t * t * c, u * u * y + 2 * u * t * b + t * t * d);
      }
    } else if (command === 'bezierCurveTo') {
      for (let i = 1; i <= PIECES; i += 1) {
        const [t, u] = [i / PIECES, 1 - i / PIECES];
        const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        to(p * x + q * a + r * c + s * e, p * y + q * b + r * d + s * f);
      }
    }
    if (args.length >= 2) [x = 0, y = 0] = args.slice(-2);
  }
  if (ring.length > 2) rings.push(ring);
  return rings;
}

function keptOf(rings: Paths64): FineContour[] {
  return rings.flatMap((ring) => {
    const { left, top, right, bottom } = Clipper.getBounds(ring);
    const slack = Math.min(SMOOTH * GRID, SMOOTH_OF_EDGE * Math.max(right - left, bottom - top));
    const points = Clipper.ramerDouglasPeucker(ring, slack).map(({ x, y }) => [x / GRID, y / GRID] as const);
    const [first, last] = [points[0], points.at(-1)];
    if (first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
    return points.length < 3
      ? []
      : [{ parts: partsOf(points), points: points.flat(), whole: ring.flatMap(({ x, y }) => [x / GRID, y / GRID]) }];
  });
}

/**
 * Of how few lines and curves a polygon may have been made: between two corners of one, or of as many as it turns by quarters. Other files of the
 * face may have more; what is taken for too plain is still found beside what is not.
 */
function partsOf(points: readonly (readonly [number, number])[]): number {
  const runs: number[] = [];
  let [corners, smooth, first] = [0, 0, 0];
  for (let at = 0; at < points.length; at += 1) {
    const [a, b, c] = [points[at]!, points[(at + 1) % points.length]!, points[(at + 2) % points.length]!];
    const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
    const angle = Math.abs(turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn);
    if (angle < CORNER) {
      smooth += angle;
      continue;
    }
    // What lies before the first corner belongs to what follows the last.
    if (corners === 0) first = smooth;
    else runs.push(smooth);
    corners += 1;
    smooth = 0;
  }
  runs.push(smooth + first);
  return Math.max(
    3,
    runs.reduce((sum, turned) => sum + Math.max(1, Math.round(turned / (Math.PI / 2))), 0),
  );
}

function areaOf(points: readonly number[]): number {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    area += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!;
  }
  return area / 2;
}
