import type { Box } from '../../geometry.ts';
import type { Point } from '../barcode.ts';
import type { GrayPage } from '../gray.ts';

/** Degrees from an edge of the page up to which the decoder's lines go through bars by themselves. */
const LEVEL = 8;

/** Whether bars across this direction have to be laid level before the decoder's lines go through all of them. */
export function isSlanted(degrees: number): boolean {
  return Math.abs(degrees - Math.round(degrees / 90) * 90) > LEVEL;
}

/**
 * A close-up turned about its middle so that what ran in a direction (degrees clockwise) runs to the right; white where it shows nothing. `toPicture` takes its
 * pixels back.
 */
export function levelled(page: GrayPage, degrees: number): { page: GrayPage; toPicture: (point: Point) => Point } {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const width = Math.ceil(page.width * Math.abs(cos) + page.height * Math.abs(sin));
  const height = Math.ceil(page.width * Math.abs(sin) + page.height * Math.abs(cos));
  const toPicture = ({ x, y }: Point): Point => {
    const [u, v] = [x - width / 2, y - height / 2];
    return { x: u * cos - v * sin + page.width / 2, y: u * sin + v * cos + page.height / 2 };
  };
  const data = new Uint8Array(width * height).fill(255);
  const whole: Box = { x: 0, y: 0, w: page.width - 1, h: page.height - 1 };
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      const { x, y } = toPicture({ x: column + 0.5, y: row + 0.5 });
      const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
      if (left < whole.x || top < whole.y || left >= whole.w || top >= whole.h) continue;
      const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
      const from = top * page.width + left;
      const upper = page.data[from]! * (1 - fx) + page.data[from + 1]! * fx;
      const lower = page.data[from + page.width]! * (1 - fx) + page.data[from + page.width + 1]! * fx;
      data[at] = Math.round(upper * (1 - fy) + lower * fy);
    }
  }
  return { page: { width, height, data }, toPicture };
}
