import { pxToMm, measure } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Comparison } from '../compare.ts';
import { ignoringArea, type IgnoreArea, type Region } from '../region.ts';
import { toPercent } from '../settings.ts';

/** Places where the tone of a whole field changed, and the new picture with that taken back. */
export type TonesUndone = { raster: Raster; regions: Region[] };

/** A field is at least so long and wide, mm. */
const LEAST_FIELD_MM = 3;
const MOST_SHIFT_PERCENT = 15;
/** Something stands out from a field where the strongest difference is so much more than the mean. */
const OUTSTANDING = 1.5;
const OUTSTANDING_PERCENT = 2;
const CONSISTENT = 0.6;
const EXACT_LEVELS = 2;
const RARE = 12;
const RARE_LEVELS = 8;

type Colour = readonly [number, number, number];

/**
 * A field whose tone changed hangs together with everything that stands on it: a change of 3 % over a ground hid a changed digit there. Where most of
 * what differs is one map of colours, no farther than 15 %, the field is told as one difference and taken back; what does not fit stays.
 * Undefined where there is no such field.
 */
export function undoTones(
  a: Raster,
  b: Raster,
  { regions }: Pick<Comparison, 'regions'>,
  { dpi, ignore }: { dpi: number; ignore: readonly IgnoreArea[] },
): TonesUndone | undefined {
  let raster: Raster | undefined;
  const told: Region[] = [];
  for (const region of regions) {
    if (!mayHideSomething(region)) continue;
    const into: Raster = raster ?? { ...b, data: Uint8Array.from(b.data) };
    const field = takeBackField(a, into, region);
    if (!field) continue;
    raster = into;
    told.push(fieldRegion(field, dpi, ignore));
  }
  return raster && { raster, regions: told };
}

function mayHideSomething({ box: { mm }, meanD, maxD, kind }: Region): boolean {
  const isField = Math.min(mm.w, mm.h) >= LEAST_FIELD_MM && meanD <= MOST_SHIFT_PERCENT;
  return isField && kind !== 'moved' && maxD > OUTSTANDING * meanD + OUTSTANDING_PERCENT;
}

type Field = { x0: number; y0: number; x1: number; y1: number; area: number; sum: number; max: number };

/** Makes the field equal in `into`; undefined where the differences are no field, and then nothing is changed. */
function takeBackField(a: Raster, into: Raster, region: Region): Field | undefined {
  const map = mapOf(a, into, region);
  const toned: number[] = [];
  const field: Field = { x0: a.width, y0: a.height, x1: 0, y1: 0, area: 0, sum: 0, max: 0 };
  let differing = 0;
  eachDiffering(a, into, region, (at, x, y) => {
    differing += 1;
    const shift = map(colourAt(a, at), colourAt(into, at));
    if (shift === undefined) return;
    toned.push(at);
    field.x0 = Math.min(field.x0, x);
    field.x1 = Math.max(field.x1, x);
    field.y0 = Math.min(field.y0, y);
    field.y1 = Math.max(field.y1, y);
    field.area += 1;
    field.sum += shift;
    field.max = Math.max(field.max, shift);
  });
  if (toned.length === 0 || toned.length < CONSISTENT * differing) return undefined;
  for (const at of toned) for (let channel = at; channel < at + 3; channel += 1) into.data[channel] = a.data[channel]!;
  return field;
}

function eachDiffering(a: Raster, b: Raster, { box: { px } }: Region, visit: (at: number, x: number, y: number) => void): void {
  const [right, bottom] = [Math.min(a.width, px.x + px.w), Math.min(a.height, px.y + px.h)];
  for (let y = px.y; y < bottom; y += 1) {
    for (let x = px.x; x < right; x += 1) {
      const at = (y * a.width + x) * 4;
      if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2]) visit(at, x, y);
    }
  }
}

function colourAt({ data }: Raster, at: number): Colour {
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

const apart = (one: Colour, other: Colour): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
const keyOf = ([r, g, b]: Colour): number => (r << 16) | (g << 8) | b;

/** How far a pair of colours moved along with the field, in levels; undefined where it does not belong to it. */
function mapOf(a: Raster, b: Raster, region: Region): (before: Colour, after: Colour) => number | undefined {
  const pairs = new Map<number, Map<number, number>>();
  eachDiffering(a, b, region, (at) => {
    const [key, other] = [keyOf(colourAt(a, at)), keyOf(colourAt(b, at))];
    const counts = pairs.get(key) ?? new Map<number, number>();
    pairs.set(key, counts.set(other, (counts.get(other) ?? 0) + 1));
  });
  const most = (MOST_SHIFT_PERCENT * 255) / 100;
  const known: { from: Colour; to: Colour }[] = [];
  const byKey = new Map<number, Colour>();
  const colourOf = (key: number): Colour => [key >> 16, (key >> 8) & 255, key & 255];
  for (const [key, counts] of pairs) {
    const [best, count] = [...counts].reduce((top, one) => (one[1] > top[1] ? one : top));
    const [from, to] = [colourOf(key), colourOf(best)];
    if (count < RARE || apart(from, to) > most) continue;
    byKey.set(key, to);
    known.push({ from, to });
  }
  // Mixtures at the edges of text are rare: they move as the common colours beside them do.
  const nearest = (colour: Colour): Colour | undefined => {
    let best: { from: Colour; to: Colour } | undefined;
    for (const one of known) if (!best || apart(one.from, colour) < apart(best.from, colour)) best = one;
    return best && [colour[0] + best.to[0] - best.from[0], colour[1] + best.to[1] - best.from[1], colour[2] + best.to[2] - best.from[2]];
  };
  const guessed = new Map<number, Colour | undefined>();
  return (before, after) => {
    const key = keyOf(before);
    const exact = byKey.get(key);
    if (!exact && !guessed.has(key)) guessed.set(key, nearest(before));
    const expected = exact ?? guessed.get(key);
    if (!expected || apart(expected, after) > (exact ? EXACT_LEVELS : RARE_LEVELS)) return undefined;
    return apart(before, after);
  };
}

function fieldRegion({ x0, y0, x1, y1, area, sum, max }: Field, dpi: number, ignore: readonly IgnoreArea[]): Region {
  const px = { x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 };
  const sizePx = Math.max(px.w, px.h);
  const ignoring = ignoringArea({ x0, y0, x1, y1 }, ignore);
  return {
    box: measure(px, dpi),
    areaPx: area,
    areaMm2: Math.round(area * (25.4 / dpi) ** 2 * 1000) / 1000,
    maxD: toPercent(max),
    meanD: toPercent(sum / area),
    sizePx,
    sizeMm: pxToMm(sizePx, dpi),
    kind: 'changed',
    dx: 0,
    dy: 0,
    dxMm: 0,
    dyMm: 0,
    // It is about the ground, whatever stands on it.
    touches: { olds: [], news: [] },
    ...(ignoring ? { ignoredBy: ignoring.id } : {}),
  };
}
