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
  for (let row = 0; row < height; row += 1) {
    const v = row + 0.5 - height / 2;
    const [startX, startY] = [page.width / 2 - v * sin, page.height / 2 + v * cos];
    // Of a long area that lies aslant most of the level picture is corners that show nothing: each row knows where it enters the area and leaves it.
    const [from, to] = inside([startX, cos, page.width], [startY, sin, page.height], width);
    for (let column = from, at = row * width + from; column < to; column += 1, at += 1) {
      const u = column + 0.5 - width / 2;
      const [x, y] = [u * cos + startX, u * sin + startY];
      const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
      if (left < 0 || top < 0 || left >= page.width - 1 || top >= page.height - 1) continue;
      const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
      const start = top * page.width + left;
      const upper = page.data[start]! * (1 - fx) + page.data[start + 1]! * fx;
      const lower = page.data[start + page.width]! * (1 - fx) + page.data[start + page.width + 1]! * fx;
      data[at] = Math.round(upper * (1 - fy) + lower * fy);
    }
  }
  return { page: { width, height, data }, toPicture };
}

/** A coordinate along a row: where the row's middle has it, what each column adds, and where the area ends. */
type Course = readonly [start: number, step: number, end: number];

/** The columns of a row of `width` between which both coordinates lie inside the area, from and to, with one to spare at either side. */
function inside(x: Course, y: Course, width: number): [number, number] {
  let [from, to] = [-Infinity, Infinity];
  for (const [start, step, end] of [x, y]) {
    if (Math.abs(step) < 1e-9) continue;
    const [one, other] = [-start / step, (end - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return [Math.max(0, Math.floor(from + width / 2) - 1), Math.min(width, Math.ceil(to + width / 2) + 1)];
}
