import { blankRaster, type Raster } from '../../raster.ts';
import { project, type Homography } from './homography.ts';

/** A picture as another sees it, with where it has nothing to show: 0 in `covered`. */
export type Warped = { raster: Raster; covered: Uint8Array };

/** The picture `b` on the canvas of `a`, each pixel between the four that lie nearest (bilinear). */
export function warp(b: Raster, canvas: { width: number; height: number }, homography: Homography): Warped {
  const raster = blankRaster(canvas.width, canvas.height);
  const covered = new Uint8Array(canvas.width * canvas.height);
  const { data } = b;
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const { x: u, y: v } = project(homography, x, y);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left >= b.width - 1 || top >= b.height - 1) continue;
      const pixel = y * canvas.width + x;
      covered[pixel] = 1;
      const [p, q] = [u - left, v - top];
      const [a0, a1, b0, b1] = [(1 - p) * (1 - q), p * (1 - q), (1 - p) * q, p * q];
      const from = (top * b.width + left) * 4;
      const below = from + b.width * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        raster.data[pixel * 4 + channel] =
          data[from + channel]! * a0 + data[from + 4 + channel]! * a1 + data[below + channel]! * b0 + data[below + 4 + channel]! * b1 + 0.5;
      }
    }
  }
  return { raster, covered };
}
