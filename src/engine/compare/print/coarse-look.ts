import type { Raster } from '../../raster.ts';

/** A bell curve of 0.9 px over five pixels: about as wide as the thinnest stroke. */
const REACH = 2;
const BELL = bellOf(0.9);
/** Of the tones around: a stroke of one pixel that is there or not leaves 0.4 of them, one that lies half a pixel beside where it was 0.1. */
const LEAST_SHARE = 0.25;

/** A place in a channel (`channel`: its index in the pixels) and how much lighter the print is around. */
type Place = { channel: number; x: number; y: number; shade: number };

/**
 * Whether a difference at an edge is still there when both pictures are looked at as coarsely as a stroke is wide. Programs and presses set the same stroke at
 * other fractions of a pixel, hint it and fill its edge otherwise: what is darker on its one side is lighter on the other. Ink that is missing or added stays.
 */
export function isSeenCoarsely(drawing: Raster, print: Raster, covered: Uint8Array, { channel, x, y, shade }: Place): boolean {
  const { width, height } = drawing;
  let [seen, low, high] = [0, 255, 0];
  for (let v = -REACH; v <= REACH; v += 1) {
    if (y + v < 0 || y + v >= height) continue;
    for (let u = -REACH; u <= REACH; u += 1) {
      if (x + u < 0 || x + u >= width) continue;
      const at = channel + 4 * (v * width + u);
      if (covered[at >> 2] === 0) continue;
      const [drawn, printed] = [drawing.data[at]!, print.data[at]! - shade];
      seen += BELL[u + REACH]! * BELL[v + REACH]! * (printed - drawn);
      low = Math.min(low, drawn, printed);
      high = Math.max(high, drawn, printed);
    }
  }
  const apart = print.data[channel]! - shade - drawing.data[channel]!;
  return apart !== 0 && Math.sign(seen) === Math.sign(apart) && Math.abs(seen) >= LEAST_SHARE * (high - low);
}

function bellOf(sigma: number): Float64Array {
  const bell = Float64Array.from({ length: 2 * REACH + 1 }, (_, at) => Math.exp(-((at - REACH) ** 2) / (2 * sigma * sigma)));
  const sum = bell.reduce((total, value) => total + value, 0);
  return bell.map((value) => value / sum);
}
