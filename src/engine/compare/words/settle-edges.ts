import type { Raster } from '../../raster.ts';
import type { OtherwiseDrawn } from './otherwise-drawn.ts';
import { ALIKE, isAlikeAt, within } from './undo.ts';

type Point = { x: number; y: number };
/** `dx`, `dy`: how far the place is on the new picture from where it was. */
type Pair = { a: Raster; b: Raster; dx: number; dy: number };

/**
 * Makes pixels equal that show the same edge at another fraction of a pixel, on both sides; what is even in both pictures is left as it is.
 * For pages that were turned, scaled or moved as a whole and drawn back.
 */
export function settleEdges(a: Raster, b: Raster): Raster {
  return settled({ a, b }, [{ box: { x: 0, y: 0, w: a.width, h: a.height } }], ({ x, y }) => isAlikeAt(a, x, y, b, x, y));
}

/** The same for text that is drawn otherwise, in its places only: what was read as the same glyph may have its edges a little beside. */
export function settleText(a: Raster, b: Raster, places: readonly OtherwiseDrawn[]): Raster {
  return settled({ a, b }, places, ({ x, y }, { read }) => {
    if (!read) return isAlikeAt(a, x, y, b, x, y);
    const pair = { a, b, dx: read.dx, dy: read.dy };
    return isBeside(pair, { x, y }, read.reach) && !isThick(pair, { x, y }, read.reach);
  });
}

function settled(
  { a, b }: Pick<Pair, 'a' | 'b'>,
  places: readonly OtherwiseDrawn[],
  isSame: (at: Point, place: OtherwiseDrawn) => boolean,
): Raster {
  const data = Uint8Array.from(b.data);
  const [one, other] = [a, b].map(({ data: levels }) => new Int32Array(levels.buffer, levels.byteOffset, levels.length / 4));
  for (const place of places) {
    const { x0, y0, x1, y1 } = within(a, place.box);
    const { dx, dy } = place.read ?? { dx: 0, dy: 0 };
    for (let y = y0; y < y1; y += 1) {
      for (let x = x0; x < x1; x += 1) {
        const pixel = y * a.width + x;
        if (one![pixel] === other![pixel]) continue;
        const there = { x: Math.min(b.width - 1, Math.max(0, x + dx)), y: Math.min(b.height - 1, Math.max(0, y + dy)) };
        // A ground of another tone is no edge, beside it or not.
        const isFlat = isEven(a, { x, y }) && isEven(b, there);
        const from = isFlat ? { raster: b, at: there.y * b.width + there.x } : { raster: a, at: pixel };
        if (isFlat || isSame({ x, y }, place)) data.set(from.raster.data.subarray(from.at * 4, from.at * 4 + 4), pixel * 4);
      }
    }
  }
  return { ...b, data };
}

const EVEN = 6;

function isEven(raster: Raster, at: Point): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const { low, high } = rangeAround(raster, at, 1, channel);
    if (high - low > EVEN) return false;
  }
  return true;
}

/** So many levels between pixels are an edge. */
const EDGE = 32;

/**
 * Whether each picture has an edge within reach, or the level of the other there. How dark an edge is says nothing: a stroke thinner than a pixel is as
 * dark as where it lies in it.
 */
function isBeside({ a, b, dx, dy }: Pair, at: Point, reach: number): boolean {
  const there = { x: at.x + dx, y: at.y + dy };
  if (there.x < 0 || there.y < 0 || there.x >= b.width || there.y >= b.height) return true;
  for (let channel = 0; channel < 3; channel += 1) {
    for (const [value, other, place] of [
      [a.data[(at.y * a.width + at.x) * 4 + channel]!, b, there],
      [b.data[(there.y * b.width + there.x) * 4 + channel]!, a, at],
    ] as const) {
      const { low, high } = rangeAround(other, place, reach, channel);
      if (high - low < EDGE && (value < low - ALIKE || value > high + ALIKE)) return false;
    }
  }
  return true;
}

function rangeAround(raster: Raster, { x, y }: Point, reach: number, channel: number): { low: number; high: number } {
  let [low, high] = [255, 0];
  for (let v = Math.max(0, y - reach); v <= Math.min(raster.height - 1, y + reach); v += 1) {
    for (let u = Math.max(0, x - reach); u <= Math.min(raster.width - 1, x + reach); u += 1) {
      const level = raster.data[(v * raster.width + u) * 4 + channel]!;
      if (level < low) low = level;
      if (level > high) high = level;
    }
  }
  return { low, high };
}

/**
 * Whether a pixel is of a difference too thick for edges beside each other: these leave bands, darker on the one side of a stroke and lighter on the
 * other. A dot or a patch on it is a difference of one sign.
 */
function isThick(pair: Pair, { x, y }: Point, reach: number): boolean {
  const around = Math.max(1, reach - 1);
  for (let v = y - around; v <= y + around; v += 1) {
    for (let u = x - around; u <= x + around; u += 1) if (isCore(pair, { x: u, y: v }, around)) return true;
  }
  return false;
}

function isCore({ a, b, dx, dy }: Pair, { x, y }: Point, around: number): boolean {
  const [left, top] = [Math.min(x, x + dx) - around, Math.min(y, y + dy) - around];
  const [right, bottom] = [Math.max(x, x + dx) + around, Math.max(y, y + dy) + around];
  if (left < 0 || top < 0 || right >= a.width || bottom >= a.height) return false;
  for (let channel = 0; channel < 3; channel += 1) {
    let [darker, lighter] = [true, true];
    for (let v = y - around; (darker || lighter) && v <= y + around; v += 1) {
      for (let u = x - around; u <= x + around; u += 1) {
        const more = b.data[((v + dy) * b.width + u + dx) * 4 + channel]! - a.data[(v * a.width + u) * 4 + channel]!;
        if (more < ALIKE) lighter = false;
        if (more > -ALIKE) darker = false;
      }
    }
    if (darker || lighter) return true;
  }
  return false;
}
