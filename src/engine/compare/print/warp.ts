import { blankRaster, type Raster } from '../../raster.ts';
import { project, type Homography } from './homography.ts';

/** A picture as another sees it, with where it has nothing to show: 0 in `covered`. */
export type Warped = { raster: Raster; covered: Uint8Array };

/**
 * The picture `b` on the canvas of `a`, each pixel by a cubic through the sixteen that lie nearest (Catmull and Rom, 1974; Keys' a = −0.5): between four alone it
 * would be soft where it falls between pixels and sharp where it falls on one, in bands over a sheet that was turned a little.
 */
export function warp(b: Raster, canvas: { width: number; height: number }, homography: Homography): Warped {
  const raster = blankRaster(canvas.width, canvas.height);
  const covered = new Uint8Array(canvas.width * canvas.height);
  const { data } = b;
  const [across, down] = [new Float64Array(4), new Float64Array(4)];
  const [columns, rows] = [new Int32Array(4), new Int32Array(4)];
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const { x: u, y: v } = project(homography, x, y);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left >= b.width - 1 || top >= b.height - 1) continue;
      const pixel = y * canvas.width + x;
      covered[pixel] = 1;
      weigh(across, u - left);
      weigh(down, v - top);
      for (let k = 0; k < 4; k += 1) {
        columns[k] = Math.max(0, Math.min(b.width - 1, left + k - 1)) * 4;
        rows[k] = Math.max(0, Math.min(b.height - 1, top + k - 1)) * b.width * 4;
      }
      let [red, green, blue] = [0.5, 0.5, 0.5];
      for (let row = 0; row < 4; row += 1) {
        for (let column = 0; column < 4; column += 1) {
          const weight = down[row]! * across[column]!;
          const from = rows[row]! + columns[column]!;
          red += data[from]! * weight;
          green += data[from + 1]! * weight;
          blue += data[from + 2]! * weight;
        }
      }
      raster.data[pixel * 4] = inRange(red);
      raster.data[pixel * 4 + 1] = inRange(green);
      raster.data[pixel * 4 + 2] = inRange(blue);
    }
  }
  return { raster, covered };
}

/** How much the four pixels around count for what lies a part `t` of a pixel behind the second. */
function weigh(into: Float64Array, t: number): void {
  into[0] = ((-0.5 * t + 1) * t - 0.5) * t;
  into[1] = (1.5 * t - 2.5) * t * t + 1;
  into[2] = ((-1.5 * t + 2) * t + 0.5) * t;
  into[3] = (0.5 * t - 0.5) * t * t;
}

/** Cubics swing over at edges. */
const inRange = (level: number): number => Math.max(0, Math.min(255, level));
