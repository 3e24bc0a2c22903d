import type { Raster } from '../../raster.ts';

type Bounds = { x0: number; y0: number; x1: number; y1: number };

/** Wider or shorter, it may be what tells an i from an l. */
const MOST_WIDE = 2;
const LEAST_LONG = 4;
const LEAST_SLENDER = 3;
/** How near the strokes stand, px. */
const BESIDE = 2;
/** How far the ground is looked for, px. */
const AROUND = 10;
/** Of what closes the gap: so much ink a stroke has at least. */
const LEAST_INK = 0.65;
/** A stroke stands out from the gap beside it, in levels of all channels together. */
const LEAST_CONTRAST = 150;

/**
 * Tells whether a difference lies in a gap of a pixel or two between two strokes, which one of the pictures shows and the other closes: strokes that are set a
 * fraction of a pixel nearer, or come out fatter, touch; both pictures show ink on either side. A stroke that is new or gone has ground beside it.
 */
export function isGap(drawing: Raster, print: Raster, { x0, y0, x1, y1 }: Bounds): boolean {
  const [width, height] = [x1 - x0 + 1, y1 - y0 + 1];
  const margin = BESIDE + LEAST_LONG;
  if (x0 < margin || y0 < margin || x1 + margin >= drawing.width || y1 + margin >= drawing.height) return false;
  const ground = groundAround(drawing, (x0 + x1) >> 1, (y0 + y1) >> 1);
  return [true, false].some((isUpright) => {
    const [wide, long] = isUpright ? [width, height] : [height, width];
    if (wide > MOST_WIDE) return false;
    const [across, along] = isUpright ? [1, drawing.width] : [drawing.width, 1];
    const gap = { start: y0 * drawing.width + x0, wide, long, across, along, ground };
    return isClosedBy(print, drawing, gap) || isClosedBy(drawing, print, gap);
  });
}

type Gap = { start: number; wide: number; long: number; across: number; along: number; ground: number };

/** All of it lies between strokes, and so does what goes on before and behind until it is long enough to be a gap. */
function isClosedBy(closed: Raster, open: Raster, { start, wide, long, across, along, ground }: Gap): boolean {
  const liesBetween = (at: number): boolean => {
    const first = start + at * along;
    const last = first + (wide - 1) * across;
    const gap = meanAt(open, first, { wide, across });
    const full = meanAt(closed, first, { wide, across });
    // Ground between strokes, not a stroke on its ground.
    if (Math.abs(full - ground) <= Math.abs(gap - ground)) return false;
    const filled = Math.abs(full - gap);
    const least = Math.max(LEAST_CONTRAST, LEAST_INK * filled);
    return [first - across, last + across].every((beside, side) =>
      [open, closed].every((picture) => {
        const farther = beside + (side === 0 ? -across : across);
        return [beside, farther].some((pixel) => Math.abs(lightAt(picture, pixel) - gap) >= least);
      }),
    );
  };
  for (let at = 0; at < long; at += 1) if (!liesBetween(at)) return false;
  let whole = long;
  for (let at = -1; at >= -LEAST_LONG && liesBetween(at); at -= 1) whole += 1;
  for (let at = long; at < long + LEAST_LONG && liesBetween(at); at += 1) whole += 1;
  return whole >= Math.max(LEAST_LONG, LEAST_SLENDER * wide);
}

/** What most of the surroundings look like. */
function groundAround(raster: Raster, x: number, y: number): number {
  const levels: number[] = [];
  for (let v = Math.max(0, y - AROUND); v <= Math.min(raster.height - 1, y + AROUND); v += 1) {
    for (let u = Math.max(0, x - AROUND); u <= Math.min(raster.width - 1, x + AROUND); u += 1)
      levels.push(lightAt(raster, v * raster.width + u));
  }
  return levels.sort((p, q) => p - q)[levels.length >> 1]!;
}

function meanAt(raster: Raster, first: number, { wide, across }: { wide: number; across: number }): number {
  let sum = 0;
  for (let k = 0; k < wide; k += 1) sum += lightAt(raster, first + k * across);
  return sum / wide;
}

function lightAt({ data }: Raster, pixel: number): number {
  return data[pixel * 4]! + data[pixel * 4 + 1]! + data[pixel * 4 + 2]!;
}
