import type { Box } from '../../geometry.ts';
import { blankRaster, type Raster } from '../../raster.ts';
import type { Barcode } from '../barcode.ts';
import { barsIn } from './silent-bars.ts';

/** Where the levels of blue and red are among the bytes of a pixel: lightness is mostly green. */
const LEVELS = [2, 0];
/** Levels that people see: K100 on navy. */
const LEAST_RANGE = 40;

/**
 * Bars that are as light as their ground and differ from it in colour alone (black on dark blue): people see them, no scanner does; a pharmacode among
 * them says its number all the same. Null: none in
 * this area, which lies inside the page at whole pixels. They are looked for along rows and columns of pixels, where their steps were seen.
 */
export function barsOfOneLevel(raster: Raster, area: Box, dpi: number): Barcode | null {
  const whole = { x: 0, y: 0, w: area.w, h: area.h };
  const [best] = LEVELS.map((level) => levelOf(raster, area, level)).toSorted((a, b) => b.steps - a.steps);
  const { cut, across } = best!;
  const found = barsIn(cut, whole, { seen: across ? 0 : 90, dpi, range: LEAST_RANGE });
  if (!found) return null;
  const polygon = found.polygon.map(({ x, y }) => ({ x: x + area.x, y: y + area.y }));
  const box = { ...found.box, x: found.box.x + area.x, y: found.box.y + area.y };
  return { ...found, polygon, box, problems: [...found.problems, 'COLOUR_CONTRAST'] };
}

/** A part of a picture in one of its levels, as gray, with the sum of its steps along rows or columns, whichever is more. */
function levelOf({ width, data }: Raster, { x, y, w, h }: Box, level: number): { cut: Raster; steps: number; across: boolean } {
  const cut = blankRaster(w, h);
  let [across, down] = [0, 0];
  for (let row = 0, to = 0; row < h; row += 1) {
    for (let from = ((y + row) * width + x) * 4, column = 0; column < w; column += 1, from += 4, to += 4) {
      const value = data[from + level]!;
      cut.data[to] = cut.data[to + 1] = cut.data[to + 2] = value;
      if (column > 0) across += Math.abs(value - cut.data[to - 4]!);
      if (row > 0) down += Math.abs(value - cut.data[to - 4 * w]!);
    }
  }
  return { cut, steps: Math.max(across, down), across: across >= down };
}
