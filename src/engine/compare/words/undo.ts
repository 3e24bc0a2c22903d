import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { PairedCharacter } from './displaced.ts';

/** Pixels around a glyph that belong to it. */
const PAD = 2;
/** Around the glyph, of its longer edge, and at least so many pixels. */
const GROUND_REACH = 0.5;
const GROUND_PAD = 6;
const GROUND_SHARE = 0.3;
/** Within the other's 3 × 3 range by so many levels: the same edge at another fraction of a pixel. */
export const ALIKE = 64;
const SAME_GROUND = 3;
/** So near to a whole pixel there is no question which. */
const SURE = 0.25;

type Colour = readonly [number, number, number];

/**
 * The new picture with characters taken back to where they stood, so that what else differs is seen: their places are filled with the
 * ground, then what stood there is laid where it was. Characters that do not stand on an even ground stay; those taken back are told.
 * What is drawn over a character goes with it, and stays a difference. `erased`: glyphs that stood nowhere before.
 */
export function takeBack(
  a: Raster,
  b: Raster,
  characters: readonly PairedCharacter[],
  erased: readonly Box[],
): { raster: Raster; taken: Set<PairedCharacter> } {
  const grounds = new Map<PairedCharacter, Colour>();
  for (const one of characters) {
    const ground = groundOf(b, one.young);
    const before = ground && groundOf(a, one.old);
    if (ground && before && apart(ground, before) <= SAME_GROUND) grounds.set(one, ground);
  }
  const raster = { ...b, data: Uint8Array.from(b.data) };
  for (const [one, ground] of grounds) fill(raster, a, one.young, ground);
  for (const box of erased) {
    const ground = groundOf(b, box);
    if (ground) fill(raster, a, box, ground);
  }
  for (const [one, ground] of grounds) lay({ a, b, into: raster }, one, ground);
  return { raster, taken: new Set(grounds.keys()) };
}

/** Makes places of the new picture equal to the old one: they are told in another way. */
export function silence(a: Raster, into: Raster, boxes: readonly Box[]): void {
  for (const box of boxes) {
    const { x0, y0, x1, y1 } = within(a, padded(box, PAD));
    for (let y = y0; y < y1; y += 1) {
      const [from, to] = [(y * a.width + x0) * 4, (y * a.width + x1) * 4];
      if (to > from) into.data.set(a.data.subarray(from, to), from);
    }
  }
}

/** More than rounding. */
const SEEN_LEVELS = 3;

/** Whether anything looks different at a place. */
export function differAt(a: Raster, b: Raster, box: Box): boolean {
  const { x0, y0, x1, y1 } = within(a, padded(box, 0));
  for (let y = y0; y < y1; y += 1) {
    for (let at = (y * a.width + x0) * 4; at < (y * a.width + x1) * 4; at += 1) {
      if (at % 4 !== 3 && Math.abs(a.data[at]! - b.data[at]!) > SEEN_LEVELS) return true;
    }
  }
  return false;
}

function padded({ x, y, w, h }: Box, by: number): Box {
  return {
    x: Math.floor(x) - by,
    y: Math.floor(y) - by,
    w: Math.ceil(x + w) - Math.floor(x) + 2 * by,
    h: Math.ceil(y + h) - Math.floor(y) + 2 * by,
  };
}

/** The pixels of a place that are on the picture. */
export function within({ width, height }: Raster, { x, y, w, h }: Box) {
  return { x0: Math.max(0, x), y0: Math.max(0, y), x1: Math.min(width, x + w), y1: Math.min(height, y + h) };
}

/** The colour that most pixels around and between the ink of a glyph have; undefined where there is no such colour. */
export function groundOf(raster: Raster, glyph: Box): Colour | undefined {
  const reach = Math.max(GROUND_PAD, Math.round(GROUND_REACH * Math.max(glyph.w, glyph.h)));
  const { x0, y0, x1, y1 } = within(raster, padded(glyph, reach));
  const counts = new Map<number, number>();
  let [most, best, total] = [0, -1, 0];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const at = (y * raster.width + x) * 4;
      const key = (raster.data[at]! << 16) | (raster.data[at + 1]! << 8) | raster.data[at + 2]!;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      total += 1;
      if (count > most) [most, best] = [count, key];
    }
  }
  if (total === 0 || most < GROUND_SHARE * total) return undefined;
  return [best >> 16, (best >> 8) & 255, best & 255];
}

/** Fills the place of a glyph; beyond its box what is as in the old picture stays: it belongs to a neighbour. */
function fill(raster: Raster, a: Raster, glyph: Box, [red, green, blue]: Colour): void {
  const { x0, y0, x1, y1 } = within(raster, padded(glyph, PAD));
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const at = (y * raster.width + x) * 4;
      if (!isIn(glyph, x, y) && isColour(raster, at, colourAt(a, at))) continue;
      raster.data[at] = red;
      raster.data[at + 1] = green;
      raster.data[at + 2] = blue;
    }
  }
}

function apart(one: Colour, other: Colour): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)));
}

type Pictures = { a: Raster; b: Raster; into: Raster };

/** Lays a character where it stood: what looks as it did becomes equal, everything else is seen there. */
function lay({ a, b, into }: Pictures, one: PairedCharacter, ground: Colour): void {
  const isShapeKept = one.state === 'moved' || one.state === 'reflowed' || one.style?.keepsShape === true;
  const { dx, dy } = isShapeKept ? wholeMove(a, b, one) : { dx: 0, dy: 0 };
  const { x0, y0, x1, y1 } = within(a, padded(one.old, PAD));
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const at = (y * a.width + x) * 4;
      // Something new stands where the character stood.
      if (!isColour(into, at, ground) && !isColour(into, at, colourAt(a, at))) continue;
      const isAlike = !isShapeKept || isAlikeAt(a, x, y, b, x + dx, y + dy);
      if (!isAlike && !isIn(one.old, x, y)) continue;
      const source = isAlike ? a : b;
      const from = isAlike ? at : ((y + dy) * b.width + x + dx) * 4;
      for (let channel = 0; channel < 3; channel += 1) into.data[at + channel] = source.data[from + channel]!;
    }
  }
}

/** Glyphs are drawn at whole pixels: of those next to where its origin went, the move that leaves the fewest pixels different. */
function wholeMove(a: Raster, b: Raster, { old, dx, dy }: PairedCharacter): { dx: number; dy: number } {
  const { x0, y0, x1, y1 } = within(a, padded(old, 0));
  let best = { dx: Math.round(dx), dy: Math.round(dy), left: Infinity };
  for (const v of around(dy)) {
    for (const u of around(dx)) {
      let left = 0;
      for (let y = y0; y < y1 && left < best.left; y += 1) {
        for (let x = x0; x < x1; x += 1) if (!isAlikeAt(a, x, y, b, x + u, y + v)) left += 1;
      }
      if (left < best.left) best = { dx: u, dy: v, left };
    }
  }
  return best;
}

function around(move: number): number[] {
  const [near, other] = [Math.round(move), Math.round(move) + (move > Math.round(move) ? 1 : -1)];
  return Math.abs(move - near) > SURE ? [near, other] : [near];
}

/** Of a place of the old picture, the share of the pixels that look as they do `dx`, `dy` further on in the new one; every third pixel of large places. */
export function alikeShare(a: Raster, b: Raster, place: Box, { dx, dy }: { dx: number; dy: number }): number {
  const { x0, y0, x1, y1 } = within(a, padded(place, 0));
  const step = (x1 - x0) * (y1 - y0) > 10_000 ? 3 : 1;
  let [alike, all] = [0, 0];
  for (let y = y0; y < y1; y += step) {
    for (let x = x0; x < x1; x += step) {
      all += 1;
      if (isAlikeAt(a, x, y, b, x + dx, y + dy)) alike += 1;
    }
  }
  return all === 0 ? 0 : alike / all;
}

function isIn({ x, y, w, h }: Box, u: number, v: number): boolean {
  return u + 1 > x && u < x + w && v + 1 > y && v < y + h;
}

function colourAt({ data }: Raster, at: number): Colour {
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

function isColour({ data }: Raster, at: number, [red, green, blue]: Colour): boolean {
  return (
    Math.abs(data[at]! - red) <= SAME_GROUND &&
    Math.abs(data[at + 1]! - green) <= SAME_GROUND &&
    Math.abs(data[at + 2]! - blue) <= SAME_GROUND
  );
}

/** Each pixel within the other's 3 × 3 range; beyond the canvas nothing is told apart. */
export function isAlikeAt(a: Raster, x: number, y: number, b: Raster, u: number, v: number): boolean {
  if (u < 0 || v < 0 || u >= b.width || v >= b.height) return true;
  return isInRange(a, (y * a.width + x) * 4, b, u, v) && isInRange(b, (v * b.width + u) * 4, a, x, y);
}

function isInRange(one: Raster, at: number, other: Raster, u: number, v: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = one.data[at + channel]!;
    let [low, high] = [255, 0];
    for (let y = Math.max(0, v - 1); y <= Math.min(other.height - 1, v + 1); y += 1) {
      for (let x = Math.max(0, u - 1); x <= Math.min(other.width - 1, u + 1); x += 1) {
        const level = other.data[(y * other.width + x) * 4 + channel]!;
        if (level < low) low = level;
        if (level > high) high = level;
      }
    }
    if (value < low - ALIKE || value > high + ALIKE) return false;
  }
  return true;
}
