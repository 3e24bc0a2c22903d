import type { Box } from '../../geometry.ts';
import { blankRaster, type Raster } from '../../raster.ts';
import type { Barcode } from '../barcode.ts';
import { directionsOf } from '../slopes/direction.ts';
import { barsIn } from './silent-bars.ts';

/** Where the levels of blue and red are among the bytes of a pixel: lightness is mostly green. */
const LEVELS = [2, 0];

/**
 * Bars that are as light as their ground and differ from it in colour alone (black on dark blue): people see them, no scanner does. Null: none in
 * this area, which lies inside the page at whole pixels.
 */
export function barsOfOneLevel(raster: Raster, area: Box, dpi: number): Barcode | null {
  for (const level of LEVELS) {
    const cut = levelOf(raster, area, level);
    const whole = { x: 0, y: 0, w: area.w, h: area.h };
    const found = barsIn(cut, whole, { seen: directionsOf(cut)(whole), dpi });
    if (!found?.problems.includes('UNREADABLE')) continue;
    const polygon = found.polygon.map(({ x, y }) => ({ x: x + area.x, y: y + area.y }));
    const box = { ...found.box, x: found.box.x + area.x, y: found.box.y + area.y };
    return { ...found, polygon, box, problems: [...found.problems, 'COLOUR_CONTRAST'] };
  }
  return null;
}

/** A part of a picture in one of its levels, as gray. */
function levelOf({ width, data }: Raster, { x, y, w, h }: Box, level: number): Raster {
  const cut = blankRaster(w, h);
  for (let row = 0, to = 0; row < h; row += 1) {
    for (let from = ((y + row) * width + x) * 4, end = from + w * 4; from < end; from += 4, to += 4)
      cut.data.fill(data[from + level]!, to, to + 3);
  }
  return cut;
}
