import type { Raster } from '../raster.ts';
import { bytesOf, kernel, kernelBytes } from './kernel.ts';
import type { Component, ToneLimits } from './scan.ts';

/** How far a place is looked for, in px, as the kernel does. */
const REACH = 6;
/** Pixels around a place that must fit too when it moved. */
const SURROUNDINGS = REACH + 1;
/** What the cut-out holds around the place: a shift beyond the surroundings and a neighbour for the 3 × 3 range. */
const MARGIN = SURROUNDINGS + REACH + 1;
/** The rings of its surroundings that are looked at, and a neighbour. */
const RING_MARGIN = 4;
const MOST_PIXELS = 4e6;

/** What a closer look at a place tells. */
export type Place = {
  /** The shift that explains the place and 7 px around it. */
  shift?: { dx: number; dy: number };
  /** Mean distance of the differing pixels from the colour around, in levels, in both pictures. */
  contrast?: { before: number; after: number };
};

/**
 * Looks closer at a component (section 4.3.7): whether a shift of up to 6 px brings all of it below `moveLevel`, and how
 * either side stands out from its surroundings. Of places above 4 megapixels only rows at even distances are looked at,
 * and no shift is searched.
 */
export function lookAtPlace(a: Raster, b: Raster, place: Component, limits: ToneLimits, moveLevel: number): Place {
  const mayHaveMoved = place.max >= moveLevel;
  const margin = mayHaveMoved ? MARGIN : RING_MARGIN;
  const x0 = Math.max(0, place.x0 - margin);
  const y0 = Math.max(0, place.y0 - margin);
  const width = Math.min(a.width, place.x1 + margin + 1) - x0;
  const height = Math.min(a.height, place.y1 + margin + 1) - y0;
  if (width * height > MOST_PIXELS) return { contrast: sampledContrast(a, b, place, limits, { x0, y0, width, height }) };
  kernel.prepare(width, height, 1);
  cut(a, kernel.first.value, { x0, y0, width, height });
  cut(b, kernel.second.value, { x0, y0, width, height });
  kernel.begin(limits.t1, limits.t2, limits.tolerant, 0, width, 0);
  kernel.takePlace(height, place.x0 - x0, place.y0 - y0, place.x1 - x0, place.y1 - y0);
  const shift = mayHaveMoved ? findShift(a, place, { x0, y0 }, moveLevel) : undefined;
  if (shift) return { shift };
  return { contrast: contrast() };
}

type CutOut = { x0: number; y0: number; width: number; height: number };

/** Of the place that the kernel has taken. */
function contrast(): Place['contrast'] {
  const before = kernel.contrast(false);
  const after = kernel.contrast(true);
  return before < 0 || after < 0 ? undefined : { before, after };
}

/** Of a place too large to hold: all rows around it and every so many inside, which are compared as they are (digitally). */
function sampledContrast(a: Raster, b: Raster, place: Component, limits: ToneLimits, { x0, y0, width, height }: CutOut): Place['contrast'] {
  const step = Math.ceil(((place.y1 - place.y0 + 1) * width) / MOST_PIXELS);
  const isTaken = (y: number): boolean => y < place.y0 || y > place.y1 || (y - place.y0) % step === 0;
  const rows = Array.from({ length: height }, (_, k) => y0 + k).filter(isTaken);
  kernel.prepare(width, rows.length, 1);
  rows.forEach((y, k) => {
    cut(a, kernel.first.value + k * width * 4, { x0, y0: y, width, height: 1 });
    cut(b, kernel.second.value + k * width * 4, { x0, y0: y, width, height: 1 });
  });
  kernel.begin(limits.t1, limits.t2, false, 0, width, 0);
  const last = rows.findLastIndex((y) => y <= place.y1);
  kernel.takePlace(rows.length, place.x0 - x0, rows.indexOf(place.y0), place.x1 - x0, last);
  return contrast();
}

function findShift(
  a: Raster,
  place: Component,
  from: { x0: number; y0: number },
  moveLevel: number,
): { dx: number; dy: number } | undefined {
  const left = Math.max(SURROUNDINGS, place.x0 - SURROUNDINGS) - from.x0;
  const top = Math.max(SURROUNDINGS, place.y0 - SURROUNDINGS) - from.y0;
  const right = Math.min(a.width - SURROUNDINGS - 1, place.x1 + SURROUNDINGS) - from.x0;
  const bottom = Math.min(a.height - SURROUNDINGS - 1, place.y1 + SURROUNDINGS) - from.y0;
  if (right <= left || bottom <= top) return undefined;
  const found = kernel.findShift(left, top, right, bottom, moveLevel);
  return found === 0 ? undefined : { dx: (found >> 8) - 128, dy: (found & 255) - 128 };
}

const ALIKE_REACH = 2;
const ALIKE_MARGIN = ALIKE_REACH + 1;
const ALIKE_LEVEL = 64;
const ALIKE_MEAN_LEVELS = 4;

/**
 * Whether two places of a page look alike in the old picture and in the new one, moved by up to 2 px: every pixel within
 * 25 % of the other's 3 × 3 range, which allows for another fraction of a pixel under the same drawing, and the same
 * colour on average. Places at the
 * very edge and above 4 megapixels are like no other.
 */
export function areAlike(a: Raster, b: Raster, p: Component, q: Component): boolean {
  const width = p.x1 - p.x0 + 1 + 2 * ALIKE_MARGIN;
  const height = p.y1 - p.y0 + 1 + 2 * ALIKE_MARGIN;
  const isInside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x + width <= a.width && y + height <= a.height;
  const [xp, yp, xq, yq] = [p.x0 - ALIKE_MARGIN, p.y0 - ALIKE_MARGIN, q.x0 - ALIKE_MARGIN, q.y0 - ALIKE_MARGIN];
  if (width * height > MOST_PIXELS || !isInside(xp, yp) || !isInside(xq, yq)) return false;
  let fitting = -1;
  for (const raster of [a, b]) {
    kernel.prepare(width, height, 0);
    cut(raster, kernel.first.value, { x0: xp, y0: yp, width, height });
    cut(raster, kernel.second.value, { x0: xq, y0: yq, width, height });
    const box = [ALIKE_MARGIN, ALIKE_MARGIN, width - ALIKE_MARGIN - 1, height - ALIKE_MARGIN - 1] as const;
    if (kernel.meanApart(...box) > ALIKE_MEAN_LEVELS) return false;
    fitting &= kernel.fittingShifts(...box, ALIKE_REACH, ALIKE_LEVEL);
    if (fitting === 0) return false;
  }
  return true;
}

/** Copies a part of a picture to the kernel. */
function cut(raster: Raster, pointer: number, { x0, y0, width, height }: CutOut): void {
  const picture = bytesOf(raster);
  const bytes = kernelBytes();
  const stride = raster.width * 4;
  const length = width * 4;
  let from = y0 * stride + x0 * 4;
  if (length <= SHORT_ROW) readAhead(picture, from, stride, length, height);
  for (let into = pointer; into < pointer + height * length; into += length, from += stride) {
    picture.copy(bytes, into, from, from + length);
  }
}

/** Bytes of a row up to which rows are read ahead: longer ones keep the processor's own reading ahead busy. */
const SHORT_ROW = 512;
/** Bytes that the processor fetches together. */
const LINE = 64;

/** What was read ahead, kept so that no compiler may leave the reading out. */
let readAheadSum = 0;

/**
 * Reads a byte of everything that is fetched for short rows. They lie pages of memory apart, and the processor fetches many
 * of these bytes at once, where a copy of each row by itself waits for its own: half the time of copying a narrow place.
 */
function readAhead(picture: Buffer, from: number, stride: number, length: number, rows: number): void {
  let sum = 0;
  for (let row = 0, at = from; row < rows; row += 1, at += stride) {
    for (let k = 0; k < length; k += LINE) sum += picture[at + k]!;
    sum += picture[at + length - 1]!;
  }
  readAheadSum = (readAheadSum + sum) & 0xff;
}
