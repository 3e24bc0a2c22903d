import type { Box } from '../../geometry.ts';
import { blankRaster, type Raster } from '../../raster.ts';
import { isGreyIn } from '../gray.ts';
import type { Barcode } from '../barcode.ts';
import { faintInRedLight } from '../red-light.ts';
import { barsIn } from './silent-bars.ts';

/** Where the levels of blue, red and green are among the bytes of a pixel. */
const LEVELS = [2, 0, 1];
/** Levels that people see: K100 on navy. */
const LEAST_RANGE = 40;

/**
 * Bars that are nearly as light as their ground or differ from it in colour alone (black on dark blue or green, a tint on paper): people see them,
 * scanners hardly or not; a pharmacode among them says its number all the same. Null: none in this area, which lies inside the page at whole pixels. They are looked for along rows and columns of pixels, where their steps were seen.
 */
export function barsOfOneLevel(raster: Raster, area: Box, dpi: number): Barcode | null {
  const whole = { x: 0, y: 0, w: area.w, h: area.h };
  // The clearest level may show bars lighter than their ground (red on green): another shows them darker.
  const levels = isGreyIn(raster, area) ? LEVELS.slice(0, 1) : LEVELS;
  for (const { cut, across } of levels.map((level) => levelOf(raster, area, level)).toSorted((a, b) => b.steps - a.steps)) {
    const found = barsIn(cut, whole, { seen: across ? 0 : 90, dpi, range: LEAST_RANGE });
    if (!found) continue;
    const polygon = found.polygon.map(({ x, y }) => ({ x: x + area.x, y: y + area.y }));
    const box = { ...found.box, x: found.box.x + area.x, y: found.box.y + area.y };
    // Of a tint on paper, red light tells more than people see of other pairs.
    if (isLighterInRed(raster, area, cut)) return { ...found, polygon, box, problems: [...found.problems, 'INVERTED'] };
    const isSeen = found.symbology !== 'UNKNOWN' && !faintInRedLight(raster, polygon, found.symbology);
    return { ...found, polygon, box, problems: isSeen ? found.problems : [...found.problems, 'COLOUR_CONTRAST'] };
  }
  return null;
}

/** Whether what is dark in a level is lighter than its ground in red light: red bars on green. */
function isLighterInRed({ width, data }: Raster, { x, y }: Box, cut: Raster): boolean {
  const [dark, light] = [
    { sum: 0, n: 0 },
    { sum: 0, n: 0 },
  ];
  const levels = Uint8Array.from({ length: cut.width * cut.height }, (_, at) => cut.data[at * 4]!).toSorted();
  const threshold = (levels[Math.floor(levels.length * 0.03)]! + levels[Math.floor(levels.length * 0.97)]!) / 2;
  for (let row = 0; row < cut.height; row += 1) {
    for (let column = 0; column < cut.width; column += 1) {
      const kind = cut.data[(row * cut.width + column) * 4]! < threshold ? dark : light;
      kind.sum += data[((y + row) * width + x + column) * 4]!;
      kind.n += 1;
    }
  }
  return dark.sum / dark.n > light.sum / light.n + LEAST_RANGE;
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
