import type { Raster } from '../../raster.ts';
import { isSeenCoarsely } from './coarse-look.ts';
import { isEvenAt } from './tone.ts';

const TILE = 32;
const LEAST = 60;
const GRAIN = 3;
const LEAST_GRAIN = 4;
const MOST_SHADE = 20;
/** Of the tones around: lines may be so much lighter or darker in print, which is softer here and fatter there. */
const SOFTNESS = 0.15;

/** Noise and mean shade of the even places around a pixel, in levels. */
export type Grain = (x: number, y: number) => TileGrain;
type TileGrain = { noise: number; shade: number };
type Seen = { drawing: Raster; print: Raster; covered: Uint8Array };

/** The grain of a print, told by its even places, tile by tile; where there are none, as it mostly is. */
export function grainOf({ drawing, print, covered }: Seen): Grain {
  const { width, height } = drawing;
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles = Array.from({ length: columns * rows }, (_, at) =>
    measureTile(drawing, print, covered, at % columns, Math.floor(at / columns)),
  );
  const known = tiles.filter((tile) => tile !== undefined);
  const middle = (values: number[]): number => values.sort((p, q) => p - q)[values.length >> 1] ?? 0;
  const usual = { noise: middle(known.map(({ noise }) => noise)), shade: middle(known.map(({ shade }) => shade)) };
  return (x, y) => tiles[Math.floor(y / TILE) * columns + Math.floor(x / TILE)] ?? usual;
}

/**
 * The print without its grain: what differs from the drawing less than three times the noise of even places around is nothing, and everything else
 * is less by as much; so is what stays at an edge and is gone when one looks coarsely. Paper that is lighter or darker in a part of the picture is taken out too. What the print does not cover is as drawn.
 */
export function withoutGrain(seen: Seen, grain: Grain): Raster {
  const { drawing, print, covered } = seen;
  const { width, height } = drawing;
  const data = Uint8Array.from(print.data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const tile = grain(x, y);
      for (let channel = at; channel < at + 3; channel += 1) {
        const kept = covered[at >> 2] === 0 ? 0 : keptAt(seen, { channel, x, y }, tile);
        data[channel] = Math.max(0, Math.min(255, Math.round(drawing.data[channel]! + kept)));
      }
    }
  }
  return { ...print, data };
}

/** By how many levels the print differs from the drawing beyond its grain and what edges show; `channel`: the index in the pixels. */
export function keptAt(
  { drawing, print, covered }: Seen,
  { channel, x, y }: { channel: number; x: number; y: number },
  { noise, shade }: TileGrain,
): number {
  const apart = print.data[channel]! - shade - drawing.data[channel]!;
  const far = Math.abs(apart);
  const grain = Math.max(LEAST_GRAIN, GRAIN * noise);
  if (far <= grain) return 0;
  const soft = SOFTNESS * rangeAt(drawing, channel, x, y);
  if (far <= grain + soft) return 0;
  if (soft > 0 && !isSeenCoarsely(drawing, print, covered, { channel, x, y, shade })) return 0;
  return Math.sign(apart) * (far - grain - soft);
}

/** How far the tones of a channel reach in the 3 × 3 pixels around, in levels. */
function rangeAt({ width, height, data }: Raster, at: number, x: number, y: number): number {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return 0;
  let [low, high] = [255, 0];
  for (let row = at - 4 * width; row <= at + 4 * width; row += 4 * width) {
    for (let near = row - 4; near <= row + 4; near += 4) {
      const level = data[near]!;
      if (level < low) low = level;
      if (level > high) high = level;
    }
  }
  return high - low;
}

/** Noise and mean shade of the even places of a tile, in levels; undefined where there are too few. */
function measureTile(
  drawing: Raster,
  print: Raster,
  covered: Uint8Array,
  column: number,
  row: number,
): { noise: number; shade: number } | undefined {
  const { width, height } = drawing;
  const apart: number[] = [];
  const [right, bottom] = [Math.min(width - 4, (column + 1) * TILE), Math.min(height - 4, (row + 1) * TILE)];
  for (let y = Math.max(4, row * TILE); y < bottom; y += 2) {
    for (let x = Math.max(4, column * TILE); x < right; x += 2) {
      const at = (y * width + x) * 4;
      if (covered[at >> 2] === 0 || !isEvenAt(drawing, at)) continue;
      apart.push(print.data[at + 1]! - drawing.data[at + 1]!);
    }
  }
  if (apart.length < LEAST) return undefined;
  apart.sort((p, q) => p - q);
  const shade = apart[apart.length >> 1]!;
  const spread = apart.map((value) => Math.abs(value - shade)).sort((p, q) => p - q);
  return { noise: 1.48 * spread[spread.length >> 1]!, shade: Math.max(-MOST_SHADE, Math.min(MOST_SHADE, shade)) };
}
