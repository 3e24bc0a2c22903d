import type { Raster } from '../../raster.ts';

const SIGMAS = [0, 0.4, 0.55, 0.7, 0.85, 1, 1.2, 1.5, 2];
const PATCH = 48;
const PATCHES = 40;

/**
 * The drawing as soft as the print: of some widths of a bell curve the one that leaves the least, told by patches with structure; and of several
 * drawings of a page the one that leaves less.
 */
export function softenLike(drawings: readonly Raster[], print: Raster): Raster {
  const looks = drawings.map((drawing) => ({ drawing, ...softnessOf(drawing, print) }));
  const [best] = looks.toSorted((p, q) => p.left - q.left);
  return soften(best!.drawing, best!.sigma);
}

function softnessOf(drawing: Raster, print: Raster): { sigma: number; left: number } {
  const patches = structuredPatches(drawing);
  let best = { sigma: 0, left: Infinity };
  for (const sigma of SIGMAS) {
    const left = patches.reduce(
      (sum, { x, y }) => sum + leftOver(cut(soften(cut(drawing, x, y, 8), sigma), 8, 8, 0), cut(print, x, y, 0)),
      0,
    );
    if (left < best.left) best = { sigma, left };
  }
  return best;
}

function cut(raster: Raster, x: number, y: number, margin: number): Raster {
  const edge = PATCH + 2 * margin;
  const data = new Uint8Array(edge * edge * 4);
  for (let v = 0; v < edge; v += 1) {
    const from = ((y - margin + v) * raster.width + x - margin) * 4;
    data.set(raster.data.subarray(from, from + edge * 4), v * edge * 4);
  }
  return { width: edge, height: edge, data };
}

function structuredPatches({ width, height, data }: Raster): { x: number; y: number }[] {
  const found: { x: number; y: number; score: number }[] = [];
  for (let y = 8; y + PATCH + 8 < height; y += PATCH) {
    for (let x = 8; x + PATCH + 8 < width; x += PATCH) {
      let score = 0;
      for (let v = y; v < y + PATCH; v += 3) {
        for (let u = x; u < x + PATCH; u += 3) {
          const at = (v * width + u) * 4 + 1;
          score += Math.abs(data[at]! - data[at + 4]!) + Math.abs(data[at]! - data[at + width * 4]!);
        }
      }
      if (score > 1000) found.push({ x, y, score });
    }
  }
  return found.sort((p, q) => q.score - p.score || p.y - q.y || p.x - q.x).slice(0, PATCHES);
}

/** What is left of the green channel when the one is laid on the other by a straight line of tones. */
function leftOver(one: Raster, other: Raster): number {
  let [n, sx, sy, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
  for (let at = 1; at < one.data.length; at += 4) {
    const [x, y] = [one.data[at]!, other.data[at]!];
    n += 1;
    sx += x;
    sy += y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const spread = xx - (sx * sx) / n;
  const along = xy - (sx * sy) / n;
  return yy - (sy * sy) / n - (spread > 0 ? (along * along) / spread : 0);
}

/** A bell curve of so many pixels, across and down. */
function soften({ width, height, data }: Raster, sigma: number): Raster {
  if (sigma === 0) return { width, height, data };
  const reach = Math.ceil(2.5 * sigma);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)));
  const sum = bell.reduce((total, value) => total + value, 0);
  const across = new Uint8Array(data.length).fill(255);
  const down = new Uint8Array(data.length).fill(255);
  const pass = (from: Uint8Array, into: Uint8Array, step: number, last: (x: number, y: number) => [number, number]): void => {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [before, after] = last(x, y);
        const at = (y * width + x) * 4;
        let [r, g, b] = [0, 0, 0];
        for (let k = -reach; k <= reach; k += 1) {
          const source = at + Math.min(after, Math.max(-before, k)) * step;
          const weight = bell[k + reach]!;
          r += from[source]! * weight;
          g += from[source + 1]! * weight;
          b += from[source + 2]! * weight;
        }
        into[at] = r / sum + 0.5;
        into[at + 1] = g / sum + 0.5;
        into[at + 2] = b / sum + 0.5;
      }
    }
  };
  pass(data, across, 4, (x) => [x, width - 1 - x]);
  pass(across, down, width * 4, (_, y) => [y, height - 1 - y]);
  return { width, height, data: down };
}
