import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { BarcodeSymbology, Point, QuietZone } from './barcode.ts';
import { grayAt } from './gray.ts';
import type { Hit } from './hit.ts';
import { latticeModule, narrowModule } from './module-width.ts';
import { contrast, distanceToBorder, edgesOf, frameAt, median, profile, toFrame, toPage, type Edge, type Frame } from './profile.ts';

/** What was measured of a symbol, in px of the inspection image. */
export type Measured = { polygon: Point[]; angle: number; modulePx: number | null; quietPx: QuietZone | null };

/** Modules from the first bar to the last, where the standard fixes them. */
const TOTAL_MODULES: Readonly<Partial<Record<BarcodeSymbology, number>>> = { EAN13: 95, UPCA: 95, EAN8: 67, UPCE: 51 };
const TWO_WIDTHS: ReadonlySet<BarcodeSymbology> = new Set(['ITF', 'ITF14', 'CODE39', 'NW7']);
const LINES = 11;
/** At most this many modules beside a symbol are looked at. */
const QUIET_REACH = 30;
/** Lightness that bars and spaces must differ by to be measured. */
const LEAST_RANGE = 40;

/** The bars in their frame: where they begin and end along and across. */
export type Bars = { frame: Frame; from: number; to: number; top: number; bottom: number };

/** Measures a symbol of bars along lines across it: direction, extent, module and clear space, below the pixel. */
export function measureLinear(raster: Raster, hit: Hit, area: Box): Measured {
  const rows = hit.stacked || hit.symbology === 'PDF417';
  const rough = rows ? extentAsRead(hit) : grow(raster, straighten(raster, hit), hit.inverted);
  const bars = rows ? rough : align(rough, measureLines(raster, hit, rough), hit);
  const { frame, from, to, top, bottom } = bars;
  const measured = measureLines(raster, hit, bars);
  const module = median(measured.map((line) => line.module));
  const left = median(measured.map((line) => line.left)) ?? from;
  const right = median(measured.map((line) => line.right)) ?? to;
  const polygon = [toPage(frame, left, top), toPage(frame, right, top), toPage(frame, right, bottom), toPage(frame, left, bottom)];
  const angle = ((Math.atan2(frame.u.y, frame.u.x) * 180) / Math.PI + 360) % 360;
  if (module === null) return { polygon, angle, modulePx: null, quietPx: null };
  return { polygon, angle, modulePx: module, quietPx: clearAround(raster, bars, measured, { module, area, inverted: hit.inverted }) };
}

/** Clear space around bars, as `lines` across them see it; to the border of `area` at most. In px. */
export function clearAround(
  raster: Raster,
  bars: Bars,
  lines: readonly Line[],
  { module, area, inverted }: { module: number; area: Box; inverted: boolean },
): QuietZone {
  const reach = QUIET_REACH * module;
  const beside = (side: -1 | 1): number =>
    Math.min(...lines.map((line) => clearBeside(raster, bars.frame, line, side, reach, area, inverted)));
  const ends = (side: -1 | 1): number => clearAcross(raster, bars, side, reach, area, inverted);
  return { left: beside(-1), right: beside(1), top: ends(-1), bottom: ends(1) };
}

function measureLines(raster: Raster, hit: Hit, bars: Bars): Line[] {
  const { from, to, top, bottom } = bars;
  const downs = Array.from({ length: LINES }, (_, index) => top + (bottom - top) * (0.08 + (0.84 * index) / (LINES - 1)));
  const guess = (to - from) / (TOTAL_MODULES[hit.symbology] ?? 60);
  return downs.flatMap((down) => measureLine(raster, hit, bars, down, guess) ?? []);
}

/** Turns the frame so that its lines meet the first and the last bar at the same place: their slope tells the angle. */
function align(bars: Bars, lines: readonly Line[], hit: Hit): Bars {
  if (lines.length < 3) return bars;
  const middle = lines.reduce((sum, line) => sum + line.down, 0) / lines.length;
  const lean = (edge: (line: Line) => number): number => {
    const mean = lines.reduce((sum, line) => sum + edge(line), 0) / lines.length;
    const above = lines.reduce((sum, line) => sum + (line.down - middle) * (edge(line) - mean), 0);
    return above / lines.reduce((sum, line) => sum + (line.down - middle) ** 2, 0);
  };
  const slope = (lean((line) => line.left) + lean((line) => line.right)) / 2;
  const { frame, from, to, top, bottom } = bars;
  const origin = toPage(frame, (from + to) / 2, (top + bottom) / 2);
  const half = (bottom - top) / 2;
  const degrees = ((Math.atan2(frame.u.y, frame.u.x) - Math.atan(slope)) * 180) / Math.PI;
  return barsAt(origin, degrees, hit.corners, half);
}

/** Stacked rows differ from each other, so nothing but what the decoder says tells their extent. */
function extentAsRead(hit: Hit): Bars {
  const [topLeft, topRight, bottomRight, bottomLeft] = hit.corners;
  const degrees = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
  const frame = frameAt(topLeft, degrees);
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map((corner) => toFrame(frame, corner));
  const [right, lower] = [Math.max(...corners.map((c) => c.along)), Math.max(...corners.map((c) => c.down))];
  return { frame, from: Math.min(...corners.map((c) => c.along)), to: right, top: 0, bottom: Math.max(2, lower) };
}

/** The decoder reads along rows of pixels; the bars themselves tell the true direction. */
function straighten(raster: Raster, hit: Hit): Bars {
  const [topLeft, topRight, bottomRight, bottomLeft] = hit.corners;
  const origin = {
    x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
    y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4,
  };
  const scan = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
  const side = { x: bottomLeft.x - topLeft.x + bottomRight.x - topRight.x, y: bottomLeft.y - topLeft.y + bottomRight.y - topRight.y };
  const long = Math.hypot(side.x, side.y) / 2;
  // The bars' own direction less a right angle, when enough of them was read to tell.
  const upright = (Math.atan2(side.y, side.x) * 180) / Math.PI - 90;
  // Upside down the decoder still counts corners from the top.
  const first = long < 6 ? scan : Math.cos(((upright - scan) * Math.PI) / 180) < 0 ? upright + 180 : upright;
  const half = Math.max(3, long / 2) * 0.8;
  const coarse = sharpest(raster, origin, first, hit.corners, half, [3, 0.5]);
  const rough = barsAt(origin, coarse, hit.corners, half);
  const tall = grow(raster, rough, hit.inverted);
  const middle = toPage(tall.frame, (tall.from + tall.to) / 2, (tall.top + tall.bottom) / 2);
  const height = ((tall.bottom - tall.top) / 2) * 0.9;
  return barsAt(middle, sharpest(raster, middle, coarse, hit.corners, height, [0.5, 0.1]), hit.corners, height);
}

function barsAt(origin: Point, degrees: number, corners: Hit['corners'], half: number): Bars {
  const frame = frameAt(origin, degrees);
  return { frame, ...alongOf(frame, corners), top: -half, bottom: half };
}

/** The direction within `reach` in which lines run straightest across the bars; of equal ones the nearest to `middle`. */
function sharpest(
  raster: Raster,
  origin: Point,
  middle: number,
  corners: Hit['corners'],
  half: number,
  [reach, step]: readonly [number, number],
): number {
  const turns = Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, index) => index * step - reach);
  let best = middle;
  let value = 0;
  for (const turn of turns.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const candidate = sharpness(raster, frameAt(origin, middle + turn), corners, half);
    if (candidate > value * 1.0005) [value, best] = [candidate, middle + turn];
  }
  return best;
}

function alongOf(frame: Frame, corners: Hit['corners']): { from: number; to: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const along = (corner: Hit['corners'][number]): number => toFrame(frame, corner).along;
  return { from: (along(topLeft) + along(bottomLeft)) / 2, to: (along(topRight) + along(bottomRight)) / 2 };
}

/** How much the mean of several lines varies: least blurred when they run straight across the bars. */
function sharpness(raster: Raster, frame: Frame, corners: Hit['corners'], half: number): number {
  const { from, to } = alongOf(frame, corners);
  const count = Math.max(2, Math.floor(to - from));
  const sums = new Float32Array(count);
  for (const share of [-1, -0.5, 0, 0.5, 1]) {
    for (let index = 0; index < count; index += 1) {
      const { x, y } = toPage(frame, from + index, share * half);
      sums[index]! += grayAt(raster, Math.floor(x), Math.floor(y));
    }
  }
  let change = 0;
  for (let index = 1; index < count; index += 1) change += (sums[index]! - sums[index - 1]!) ** 2;
  return change;
}

const AGREEMENT = 0.9;

/** Follows the bars up and down as long as the lines look alike. */
export function grow(raster: Raster, bars: Bars, inverted: boolean): Bars {
  const { frame, from, to } = bars;
  const middle = (bars.top + bars.bottom) / 2;
  const { threshold, range } = contrast(profile(raster, frame, middle, from, to));
  if (range < LEAST_RANGE) return bars;
  const count = Math.max(1, Math.floor(to - from));
  const darkAt = (index: number, down: number): boolean => {
    const { x, y } = toPage(frame, from + index + 0.5, down);
    return grayAt(raster, Math.floor(x), Math.floor(y)) < threshold !== inverted;
  };
  const model = Array.from({ length: count }, (_, index) => darkAt(index, middle));
  const alike = (down: number): boolean => {
    let same = 0;
    for (let index = 0; index < count; index += 1) if (darkAt(index, down) === model[index]) same += 1;
    return same >= AGREEMENT * count;
  };
  const limit = Math.hypot(raster.width, raster.height);
  const follow = (side: -1 | 1): number => {
    let far = 0;
    for (const step of [8, 1]) while (Math.abs(far) < limit && alike(middle + far + side * step)) far += side * step;
    return middle + far + side / 2;
  };
  return { ...bars, top: follow(-1), bottom: follow(1) };
}

export type Line = { down: number; module: number; left: number; right: number; threshold: number };

/** One line across the bars; null where it does not show all of them. */
function measureLine(raster: Raster, hit: Hit, { frame, from, to }: Bars, down: number, guess: number): Line | null {
  const margin = Math.max(4, 3 * guess);
  const inside = profile(raster, frame, down, from, to);
  const { threshold, range } = contrast(inside);
  if (range < LEAST_RANGE) return null;
  const start = from - margin;
  const edges = edgesOf(profile(raster, frame, down, start, to + margin), start, threshold);
  const enters = (edge: Edge): boolean => edge.dark !== hit.inverted;
  const near = (target: number, wanted: boolean): number => {
    const candidates = edges.filter((edge) => enters(edge) === wanted && Math.abs(edge.at - target) <= margin);
    return candidates.toSorted((a, b) => Math.abs(a.at - target) - Math.abs(b.at - target))[0]?.at ?? NaN;
  };
  const left = near(from, true);
  const right = near(to, false);
  const own = edges.map(({ at }) => at).filter((at) => at >= left && at <= right);
  if (own.length < 8 || own.length % 2 !== 0) return null;
  const module = TWO_WIDTHS.has(hit.symbology) ? narrowModule(own) : latticeModule(own, TOTAL_MODULES[hit.symbology]);
  return module === null ? null : { down, module, left, right, threshold };
}

/** Clear space from the outer edge of the bars to the next ink, or to the border of the article. */
function clearBeside(raster: Raster, frame: Frame, line: Line, side: -1 | 1, reach: number, area: Box, inverted: boolean): number {
  const edge = side < 0 ? line.left : line.right;
  const start = toPage(frame, edge, line.down);
  const outwards = frameAt(start, (Math.atan2(side * frame.u.y, side * frame.u.x) * 180) / Math.PI);
  const limit = Math.min(reach, distanceToBorder(area, start, outwards.u));
  const ink = edgesOf(profile(raster, outwards, 0, 0, limit), 0, line.threshold).find(({ at, dark }) => at > 0.75 && dark !== inverted);
  return ink?.at ?? limit;
}

/** The same above or below the bars: the least over places along them. */
function clearAcross(
  raster: Raster,
  { frame, from, to, top, bottom }: Bars,
  side: -1 | 1,
  reach: number,
  area: Box,
  inverted: boolean,
): number {
  const edge = side < 0 ? top : bottom;
  const { threshold } = contrast(profile(raster, frame, (top + bottom) / 2, from, to));
  let least = reach;
  for (let index = 0; index <= 40; index += 1) {
    const along = from + ((to - from) * index) / 40;
    const start = toPage(frame, along, edge);
    least = Math.min(least, distanceToBorder(area, start, { x: side * frame.v.x, y: side * frame.v.y }));
    for (let far = 2; far < least; far += 1) {
      const { x, y } = toPage(frame, along, edge + side * far);
      if (grayAt(raster, Math.floor(x), Math.floor(y)) < threshold !== inverted) least = far;
    }
  }
  return least;
}
