import type { Raster } from '../../raster.ts';

/** Lightness of a picture, 0–255, row by row. */
export type Gray = { width: number; height: number; data: Float32Array };

/** The lightness of a picture, each pixel the mean of `factor` × `factor`; what is left over at the right and the bottom is dropped. */
export function grayOf(raster: Raster, factor: number): Gray {
  const width = Math.floor(raster.width / factor);
  const height = Math.floor(raster.height / factor);
  const data = new Float32Array(width * height);
  const share = 1 / (8 * factor * factor);
  for (let y = 0; y < height * factor; y += 1) {
    const row = Math.floor(y / factor) * width;
    let at = y * raster.width * 4;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = 0; k < factor; k += 1, at += 4) sum += raster.data[at]! * 2 + raster.data[at + 1]! * 5 + raster.data[at + 2]!;
      data[row + x]! += sum * share;
    }
  }
  return { width, height, data };
}

/** Every other pixel, as the mean of four. */
export function halved({ width, height, data }: Gray): Gray {
  const small = { width: width >> 1, height: height >> 1, data: new Float32Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      small.data[y * small.width + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  }
  return small;
}

/** The picture at other pixels per length: `scale` below 1 makes it smaller. */
export function resized(gray: Gray, scale: number): Gray {
  const width = Math.max(1, Math.round(gray.width * scale));
  const height = Math.max(1, Math.round(gray.height * scale));
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = sample(gray, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5);
  }
  return { width, height, data };
}

/** Between four pixels; beyond the edge the nearest. */
export function sample({ width, height, data }: Gray, x: number, y: number): number {
  const u = Math.min(width - 1.001, Math.max(0, x));
  const v = Math.min(height - 1.001, Math.max(0, y));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [p, q] = [u - left, v - top];
  const at = top * width + left;
  const below = at + width;
  return (data[at]! * (1 - p) + data[at + 1]! * p) * (1 - q) + (data[below]! * (1 - p) + data[below + 1]! * p) * q;
}

/** Means over squares of `2 · reach + 1` pixels. */
export function blurred({ width, height, data }: Gray, reach: number): Gray {
  const across = new Float32Array(data.length);
  const down = new Float32Array(data.length);
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = -reach; k <= reach; k += 1) sum += data[y * width + Math.min(width - 1, Math.max(0, x + k))]!;
      across[y * width + x] = sum * share;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let k = -reach; k <= reach; k += 1) {
      const row = Math.min(height - 1, Math.max(0, y + k)) * width;
      for (let x = 0; x < width; x += 1) down[y * width + x]! += across[row + x]! * share;
    }
  }
  return { width, height, data: down };
}
