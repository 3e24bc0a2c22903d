import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Point } from './barcode.ts';
import { grayAt, grayOfPixel } from './gray.ts';

/** A place on the page seen along a symbol: u runs in reading direction, v from its top to its bottom (unit vectors). */
export type Frame = { origin: Point; u: Point; v: Point };

/** A frame whose reading direction is turned by `degrees` clockwise on the page. */
export function frameAt(origin: Point, degrees: number): Frame {
  const radians = (degrees * Math.PI) / 180;
  const u = { x: Math.cos(radians), y: Math.sin(radians) };
  return { origin, u, v: { x: -u.y, y: u.x } };
}

/** The place on the page of a place in the frame; lengths in px. */
export function toPage({ origin, u, v }: Frame, along: number, down: number): Point {
  return { x: origin.x + along * u.x + down * v.x, y: origin.y + along * u.y + down * v.y };
}

/** A place on the page as the frame sees it: `along` the reading direction, `down` from its origin, in px. */
export function toFrame({ origin, u, v }: Frame, point: Point): { along: number; down: number } {
  const x = point.x - origin.x;
  const y = point.y - origin.y;
  return { along: x * u.x + y * u.y, down: x * v.x + y * v.y };
}

/** Lightness 0–255 as the decoder weighs it, between pixel centres; white outside. Pixel (0, 0) has its centre at (0.5, 0.5). */
export function lightness(raster: Raster, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  const { width, height, data } = raster;
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    return between(
      grayAt(raster, left, top),
      grayAt(raster, left + 1, top),
      grayAt(raster, left, top + 1),
      grayAt(raster, left + 1, top + 1),
      fx,
      fy,
    );
  }
  // Most are inside: asked once, not of each of the four.
  const at = (top * width + left) * 4;
  const below = at + width * 4;
  return between(grayOfPixel(data, at), grayOfPixel(data, at + 4), grayOfPixel(data, below), grayOfPixel(data, below + 4), fx, fy);
}

/** Of four neighbours, the share `fx` to the right and `fy` down. */
function between(leftTop: number, rightTop: number, leftBottom: number, rightBottom: number, fx: number, fy: number): number {
  return (leftTop * (1 - fx) + rightTop * fx) * (1 - fy) + (leftBottom * (1 - fx) + rightBottom * fx) * fy;
}

const SAMPLE_STEP = 0.25;

/** Lightness along a line of the frame, every quarter of a pixel from `from` to `to`. */
export function profile(raster: Raster, frame: Frame, down: number, from: number, to: number): Float32Array {
  const samples = new Float32Array(Math.max(0, Math.floor((to - from) / SAMPLE_STEP) + 1));
  for (let index = 0; index < samples.length; index += 1) {
    const { x, y } = toPage(frame, from + index * SAMPLE_STEP, down);
    samples[index] = lightness(raster, x, y);
  }
  return samples;
}

/** Where a profile crosses the threshold, below the step; `dark`: the line gets dark there. */
export type Edge = { at: number; dark: boolean };

/** The edges of a profile that begins at `from` px along the line, found between its samples (linear interpolation). */
export function edgesOf(samples: Float32Array, from: number, threshold: number): Edge[] {
  const edges: Edge[] = [];
  for (let index = 1; index < samples.length; index += 1) {
    const before = samples[index - 1]!;
    const after = samples[index]!;
    if (before < threshold === after < threshold) continue;
    const share = (threshold - before) / (after - before);
    edges.push({ at: from + (index - 1 + share) * SAMPLE_STEP, dark: after < threshold });
  }
  return edges;
}

/** Half way between the darkest and the lightest part of a profile (ISO/IEC 15416, global threshold), and their distance. */
export function contrast(samples: Float32Array): { threshold: number; range: number } {
  if (samples.length === 0) return { threshold: 127.5, range: 255 };
  const left = samples.slice();
  const low = ranked(left, Math.floor(left.length * 0.03));
  const high = ranked(left, Math.floor(left.length * 0.97));
  return { threshold: (low + high) / 2, range: high - low };
}

/** The value that stands at a place when all are sorted (Hoare's selection); moves them about. */
function ranked(values: Float32Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let [left, right] = [from, to];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left]!;
      values[left] = values[right]!;
      values[right] = moved;
      left += 1;
      right -= 1;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else break;
  }
  return values[place]!;
}

/** How far a ray runs inside a box; 0 when it starts outside. */
export function distanceToBorder(box: Box, from: Point, direction: Point): number {
  const along = (position: number, step: number, low: number, high: number): number =>
    Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? high : low) - position) / step;
  const distance = Math.min(along(from.x, direction.x, box.x, box.x + box.w), along(from.y, direction.y, box.y, box.y + box.h));
  return Math.max(0, distance);
}

/** The middle value, of an even count the mean of both in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
