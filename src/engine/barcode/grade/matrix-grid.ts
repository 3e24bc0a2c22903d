import type { Raster } from '../../raster.ts';
import type { Point } from '../barcode.ts';
import type { Corners, Hit } from '../hit.ts';
import { contrast, edgesOf, frameAt, profile, toPage } from '../profile.ts';

/** Where the module of a fractional column and row lies on the drawing; (0, 0) is the outer corner of the first one. */
export type Grid = { columns: number; rows: number; at(column: number, row: number): Point };

/** A grid over the corners, which may be those of any four-sided shape: straight between them. */
export function gridOver([topLeft, topRight, bottomRight, bottomLeft]: Corners, columns: number, rows: number): Grid {
  const at = (column: number, row: number): Point => {
    const [u, v] = [column / columns, row / rows];
    const mix = (a: number, b: number, c: number, d: number): number =>
      a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v;
    return {
      x: mix(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
      y: mix(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
    };
  };
  return { columns, rows, at };
}

/**
 * The grid laid on the outer edges themselves: the decoder knows its corners to about half a module. Rows that are dark at both ends
 * show the left and the right edge, such columns the upper and the lower one; a line through each meets the next in a corner.
 */
export function settledGrid(raster: Raster, hit: Hit): Grid | null {
  const { modules, corners, inverted } = hit;
  if (!modules) return null;
  const { width, height } = modules;
  const rough = gridOver(corners, width, height);
  const dark = (column: number, row: number): boolean => modules.dark[row * width + column]!;
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => dark(0, row) && dark(width - 1, row));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => dark(column, 0) && dark(column, height - 1));
  const sides = rows.flatMap((row) => ends(raster, rough.at(0, row + 0.5), rough.at(width, row + 0.5), width, inverted));
  const caps = columns.flatMap((column) => ends(raster, rough.at(column + 0.5, 0), rough.at(column + 0.5, height), height, inverted));
  const [left, right, top, bottom] = [
    lineThrough(sides.map(([first]) => first)),
    lineThrough(sides.map(([, last]) => last)),
    lineThrough(caps.map(([first]) => first)),
    lineThrough(caps.map(([, last]) => last)),
  ];
  if (!left || !right || !top || !bottom) return rough;
  const settled = [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)];
  return settled.every((corner) => corner !== null) ? gridOver(settled as Corners, width, height) : rough;
}

/** The outer edges of a line of modules that is dark at both ends; none where they do not show. */
function ends(raster: Raster, start: Point, end: Point, modules: number, inverted: boolean): [Point, Point][] {
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  const margin = (1.4 * long) / modules;
  const frame = frameAt(start, (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
  const { threshold } = contrast(profile(raster, frame, 0, 0, long));
  const edges = edgesOf(profile(raster, frame, 0, -margin, long + margin), -margin, threshold);
  const near = (target: number, enters: boolean): number | undefined =>
    edges
      .filter((edge) => (edge.dark !== inverted) === enters && Math.abs(edge.at - target) < margin)
      .toSorted((a, b) => Math.abs(a.at - target) - Math.abs(b.at - target))[0]?.at;
  const [first, last] = [near(0, true), near(long, false)];
  return first === undefined || last === undefined ? [] : [[toPage(frame, first, 0), toPage(frame, last, 0)]];
}

/** A line as a·x + b·y = c with a² + b² = 1. */
type Line = { a: number; b: number; c: number };

/** The line that lies nearest to the points (least squares across it). */
function lineThrough(points: readonly Point[]): Line | null {
  if (points.length < 2) return null;
  const [mx, my] = [points.reduce((sum, { x }) => sum + x, 0) / points.length, points.reduce((sum, { y }) => sum + y, 0) / points.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const [a, b] = [-Math.sin(turn), Math.cos(turn)];
  return { a, b, c: a * mx + b * my };
}

function meet(one: Line, other: Line): Point | null {
  const across = one.a * other.b - other.a * one.b;
  if (Math.abs(across) < 0.1) return null;
  return { x: (one.c * other.b - other.c * one.b) / across, y: (one.a * other.c - other.a * one.c) / across };
}
