import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { grayAt } from '../gray.ts';

/** Degrees: what is drawn straight is seen so. */
const NEARLY_RIGHT = 1.5;

/** The direction across the bars of an area, -45 to 135 degrees clockwise: that in which lightness changes most (structure tensor). */
export function directionOf(raster: Raster, { x, y, w, h }: Box): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let row = y + 1; row < y + h - 1; row += 1) {
    for (let column = x + 1; column < x + w - 1; column += 1) {
      const dx = grayAt(raster, column + 1, row) - grayAt(raster, column - 1, row);
      const dy = grayAt(raster, column, row + 1) - grayAt(raster, column, row - 1);
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  const degrees = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  const whole = degrees < -45 ? degrees + 180 : degrees;
  const right = Math.round(whole / 90) * 90;
  return Math.abs(whole - right) < NEARLY_RIGHT ? right : whole;
}
