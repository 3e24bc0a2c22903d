import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Point } from './barcode.ts';
import type { Corners, Hit } from './hit.ts';
import type { Measured } from './measure-linear.ts';
import { contrast, distanceToBorder, edgesOf, frameAt, lightness, median, profile, toPage } from './profile.ts';

/** At most this many modules around a symbol are looked at. */
const QUIET_REACH = 12;
const RAYS = 24;

/**
 * Measures a symbol of square modules: rows and columns that are dark at both ends tell its extent below the pixel. Null
 * when the decoder does not say which modules are dark.
 */
export function measureMatrix(raster: Raster, hit: Hit, area: Box): Measured | null {
  const { modules, corners } = hit;
  if (!modules) return null;
  const { width, height } = modules;
  const [topLeft, topRight, , bottomLeft] = corners;
  const angle = ((Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI + 360) % 360;
  const dark = (column: number, row: number): boolean => modules.dark[row * width + column]!;
  const fullRows = indices(height).filter((row) => dark(0, row) && dark(width - 1, row));
  const fullColumns = indices(width).filter((column) => dark(column, 0) && dark(column, height - 1));
  const across = (row: number): [Point, Point] => {
    const share = (row + 0.5) / height;
    return [between(topLeft, bottomLeft, share), between(topRight, corners[2], share)];
  };
  const down = (column: number): [Point, Point] => {
    const share = (column + 0.5) / width;
    return [between(topLeft, topRight, share), between(bottomLeft, corners[2], share)];
  };
  const guess = distance(topLeft, topRight) / width;
  const widths = fullRows.flatMap((row) => extent(raster, across(row), guess, hit.inverted) ?? []);
  const heights = fullColumns.flatMap((column) => extent(raster, down(column), guess, hit.inverted) ?? []);
  const sizes = [median(widths.map((size) => size / width)), median(heights.map((size) => size / height))].filter((size) => size !== null);
  if (sizes.length === 0) return { polygon: corners, angle, modulePx: null, quietPx: null };
  const modulePx = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const clear = (from: Point, to: Point, degrees: number): number => clearSide(raster, hit, from, to, degrees, modulePx, area);
  return {
    polygon: corners,
    angle,
    modulePx,
    quietPx: {
      left: clear(topLeft, bottomLeft, angle + 180),
      right: clear(topRight, corners[2], angle),
      top: clear(topLeft, topRight, angle - 90),
      bottom: clear(bottomLeft, corners[2], angle + 90),
    },
  };
}

/** The distance of the outer edges of a line of modules that is dark at both ends. */
function extent(raster: Raster, [start, end]: [Point, Point], module: number, inverted: boolean): number | null {
  const degrees = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const frame = frameAt(start, degrees);
  const long = distance(start, end);
  const margin = 1.4 * module;
  const { threshold } = contrast(profile(raster, frame, 0, 0, long));
  const edges = edgesOf(profile(raster, frame, 0, -margin, long + margin), -margin, threshold);
  const near = (target: number, enters: boolean): number =>
    edges
      .filter((edge) => (edge.dark !== inverted) === enters && Math.abs(edge.at - target) < margin)
      .toSorted((a, b) => Math.abs(a.at - target) - Math.abs(b.at - target))[0]?.at ?? NaN;
  const size = near(long, false) - near(0, true);
  return Number.isFinite(size) ? size : null;
}

/** Least clear space beyond one side, to the next ink or the border of the article. */
function clearSide(raster: Raster, hit: Hit, from: Point, to: Point, degrees: number, module: number, area: Box): number {
  const threshold = symbolThreshold(raster, hit.corners);
  const outwards = frameAt(from, degrees);
  let least = QUIET_REACH * module;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const start = between(from, to, (ray + 0.5) / RAYS);
    least = Math.min(least, distanceToBorder(area, start, outwards.u));
    // The corners are known to about half a module; ink of the symbol's own edge is no disturbance.
    for (let far = 0.6 * module; far < least; far += 0.5) {
      const { x, y } = toPage({ ...outwards, origin: start }, far, 0);
      if (lightness(raster, x, y) < threshold !== hit.inverted) least = far;
    }
  }
  return least;
}

function symbolThreshold(raster: Raster, [topLeft, , bottomRight]: Corners): number {
  const degrees = (Math.atan2(bottomRight.y - topLeft.y, bottomRight.x - topLeft.x) * 180) / Math.PI;
  return contrast(profile(raster, frameAt(topLeft, degrees), 0, 0, distance(topLeft, bottomRight))).threshold;
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
