import { measure, pxToMm, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Comparison } from '../compare.ts';
import { MOST_HIDDEN, type HiddenDifference } from '../hidden.ts';
import { toLevels, toPercent, type CompareSettings } from '../settings.ts';

/** Fields are looked at in squares of so many pixels, at every other pixel. */
const SQUARE = 8;
const SAMPLES = (SQUARE / 2) ** 2;
/** So many of a square's places go the same way: the others are ink that stands on the field. */
const LEAST_ALIKE = 0.75 * SAMPLES;
/** A field is at least so many squares long and wide: about a millimetre at 350 dpi. */
const LEAST_SQUARES = 2;
/** Drawn where they stand, two pages differ by what their files say alone; drawn a fraction of a pixel beside by rounding too, pictures by their losses. */
const LEAST_LEVELS = { digital: 1, drawn: 2, picture: 4 };

type Looking = { settings: CompareSettings; dpi: number; area: Box; isDrawn: boolean };

/**
 * The comparison, and among what its settings hide the fields whose whole tone changed by less than t1: no single pixel reaches the tolerance there, and
 * a tint from 10 to 13 % went by as identical. What the settings hide is said, however even it is. `a`, `b`: what was compared, without what was told.
 */
export function withFaintFields(comparison: Comparison, a: Raster, b: Raster, looking: Looking): Comparison {
  if (comparison.entire) return comparison;
  const fields = faintFields(a, b, looking);
  if (fields.length === 0) return comparison;
  const hidden = [...comparison.hidden, ...fields].toSorted((p, q) => q.sizePx - p.sizePx).slice(0, MOST_HIDDEN);
  const hiddenCount = comparison.hiddenCount + fields.length;
  return { ...comparison, identical: false, hidden, hiddenCount, largestHiddenMm: hidden[0]!.sizeMm };
}

function faintFields(a: Raster, b: Raster, { settings, dpi, area, isDrawn }: Looking): HiddenDifference[] {
  const most = toLevels(settings.t1);
  const least = LEAST_LEVELS[isDrawn ? (settings.digital ? 'digital' : 'drawn') : 'picture'];
  if (most <= least) return [];
  const left = Math.max(0, Math.ceil(area.x));
  const top = Math.max(0, Math.ceil(area.y));
  const columns = Math.floor((Math.min(a.width, area.x + area.w) - left) / SQUARE);
  const rows = Math.floor((Math.min(a.height, area.y + area.h) - top) / SQUARE);
  if (columns < LEAST_SQUARES || rows < LEAST_SQUARES) return [];
  const shifts = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * SQUARE;
    if (isEqual(a, b, y)) continue;
    for (let column = 0; column < columns; column += 1) {
      shifts[row * columns + column] = shiftOf(a, b, left + column * SQUARE, y, { least, most });
    }
  }
  return fieldsOf(shifts, columns)
    .filter(({ x0, y0, x1, y1 }) => Math.min(x1 - x0, y1 - y0) + 1 >= LEAST_SQUARES)
    .map(({ x0, y0, x1, y1, shift }) => {
      const px = { x: left + x0 * SQUARE, y: top + y0 * SQUARE, w: (x1 - x0 + 1) * SQUARE, h: (y1 - y0 + 1) * SQUARE };
      const sizePx = Math.max(px.w, px.h);
      return { box: measure(px, dpi), maxD: toPercent(shift), sizePx, sizeMm: pxToMm(sizePx, dpi), reason: 'TONE' as const };
    });
}

function isEqual(a: Raster, b: Raster, y: number): boolean {
  const [from, to] = [y * a.width * 4, (y + SQUARE) * a.width * 4];
  return Buffer.compare(a.data.subarray(from, to), b.data.subarray(from, to)) === 0;
}

/** How far a square's ground went in the channel in which it went farthest, in levels; 0 where it stayed, or where a pixel reaches `most`. */
function shiftOf(a: Raster, b: Raster, x0: number, y0: number, { least, most }: { least: number; most: number }): number {
  let shift = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let [up, down, farthest] = [0, 0, 0];
    for (let y = y0; y < y0 + SQUARE; y += 2) {
      for (let x = x0; x < x0 + SQUARE; x += 2) {
        const at = (y * a.width + x) * 4 + channel;
        const by = b.data[at]! - a.data[at]!;
        const far = Math.abs(by);
        if (far >= most) return 0;
        if (by >= least) up += 1;
        else if (-by >= least) down += 1;
        if (far > farthest) farthest = far;
      }
    }
    if ((up >= LEAST_ALIKE && down === 0) || (down >= LEAST_ALIKE && up === 0)) shift = Math.max(shift, farthest);
  }
  return shift;
}

type Field = { x0: number; y0: number; x1: number; y1: number; shift: number };

/** What hangs together by edges of squares. */
function fieldsOf(shifts: Uint8Array, columns: number): Field[] {
  const seen = new Uint8Array(shifts.length);
  const fields: Field[] = [];
  for (let start = 0; start < shifts.length; start += 1) {
    if (shifts[start] === 0 || seen[start] === 1) continue;
    const field: Field = { x0: columns, y0: shifts.length, x1: 0, y1: 0, shift: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      field.x0 = Math.min(field.x0, x);
      field.x1 = Math.max(field.x1, x);
      field.y0 = Math.min(field.y0, y);
      field.y1 = Math.max(field.y1, y);
      field.shift = Math.max(field.shift, shifts[at]!);
      const beside = [x > 0 ? at - 1 : -1, x + 1 < columns ? at + 1 : -1, at - columns, at + columns];
      for (const next of beside) {
        if (next < 0 || next >= shifts.length || shifts[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    fields.push(field);
  }
  return fields;
}
