import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { grayIn } from '../gray.ts';
import { isSlanted } from './levelled.ts';

/** Degrees: what is drawn straight is seen so. */
const NEARLY_RIGHT = 1.5;

/** Degrees to either side in which bars are looked for when lightness has told their direction, and the steps, each round finer. */
const ROUNDS = [
  { reach: 7, step: 1 },
  { reach: 1, step: 0.25 },
  { reach: 0.2, step: 0.05 },
];
/** So many pixels of an area say how its bars run. */
const MOST_SAMPLES = 200_000;
/** The golden section: its multiples lie nowhere regularly. */
const UNEVEN = 0.618;

/**
 * The direction across the bars of an area, -45 to 135 degrees clockwise: that in which lightness changes most (structure tensor). The stairs of
 * slanting edges pull it away by up to five degrees: of those near it that one is right along which all lines show the same bars.
 */
export function directionOf(raster: Raster, box: Box): number {
  const { w, h } = box;
  const gray = grayIn(raster, box);
  let [xx, xy, yy] = [0, 0, 0];
  for (let row = 1; row < h - 1; row += 1) {
    for (let at = row * w + 1, end = at + w - 2; at < end; at += 1) {
      const dx = gray[at + 1]! - gray[at - 1]!;
      const dy = gray[at + w]! - gray[at - w]!;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  const degrees = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  const whole = degrees < -45 ? degrees + 180 : degrees;
  const right = Math.round(whole / 90) * 90;
  if (Math.abs(whole - right) < NEARLY_RIGHT) return right;
  return isSlanted(whole) ? sharpened(gray, box, whole) : whole;
}

/** The direction of any box of a page, looked for once. */
export function directionsOf(raster: Raster): (box: Box) => number {
  const known = new Map<string, number>();
  return (box) => {
    const key = `${box.x},${box.y},${box.w},${box.h}`;
    const direction = known.get(key) ?? directionOf(raster, box);
    known.set(key, direction);
    return direction;
  };
}

/** The direction near one in which the lightness of whole lines across it differs most. */
function sharpened(gray: Float64Array, box: Box, first: number): number {
  let best = first;
  for (const { reach, step } of ROUNDS) {
    const middle = best;
    let most = 0;
    for (let turn = -reach; turn <= reach + step / 2; turn += step) {
      const sharp = sharpnessOf(gray, box, middle + turn);
      if (sharp > most) [most, best] = [sharp, middle + turn];
    }
  }
  return best;
}

/** How much the means of lines across a direction differ, one pixel wide each. */
function sharpnessOf(gray: Float64Array, { w, h }: Pick<Box, 'w' | 'h'>, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const half = Math.ceil((w * Math.abs(cos) + h * Math.abs(sin)) / 2) + 1;
  const sums = new Float64Array(2 * half + 1);
  const counts = new Uint32Array(2 * half + 1);
  const step = Math.max(1, Math.ceil(Math.sqrt((w * h) / MOST_SAMPLES)));
  let from = 0;
  for (let row = 0; row < h; row += step) {
    // Each row begins elsewhere: the steps of a grid would show as bars of their own.
    from = (from + UNEVEN * step) % step;
    for (let column = Math.floor(from); column < w; column += step) {
      const at = Math.round((column - w / 2) * cos + (row - h / 2) * sin) + half;
      sums[at]! += gray[row * w + column]!;
      counts[at]! += 1;
    }
  }
  let [total, squares, all] = [0, 0, 0];
  for (let at = 0; at < sums.length; at += 1) {
    if (counts[at] === 0) continue;
    total += sums[at]!;
    squares += (sums[at]! * sums[at]!) / counts[at]!;
    all += counts[at]!;
  }
  return squares - (total * total) / all;
}
