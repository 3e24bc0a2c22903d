import type { Raster } from '../raster.ts';

/** A picture on another canvas, moved by whole pixels, white around. */
export function placeRaster(raster: Raster, canvas: { width: number; height: number; offsetX: number; offsetY: number }): Raster {
  const dx = Math.round(canvas.offsetX);
  const dy = Math.round(canvas.offsetY);
  if (dx === 0 && dy === 0 && canvas.width === raster.width && canvas.height === raster.height) return raster;
  const data = new Uint8Array(canvas.width * canvas.height * 4).fill(255);
  const from = Math.max(0, dx);
  const to = Math.min(canvas.width, raster.width + dx);
  const bottom = to > from ? Math.min(canvas.height, raster.height + dy) : 0;
  for (let y = Math.max(0, dy); y < bottom; y += 1) {
    const source = ((y - dy) * raster.width + from - dx) * 4;
    data.set(raster.data.subarray(source, source + (to - from) * 4), (y * canvas.width + from) * 4);
  }
  return { width: canvas.width, height: canvas.height, data };
}
