import type { Matrix } from '../../content/matrix.ts';
import { pxToMm } from '../../geometry.ts';
import type { ComparablePage } from '../page.ts';
import { angleOf, inverse, place, scaleOf } from './matrix.ts';

/** How a page as a whole was laid anew: its middle moved, turned clockwise (degrees), scaled. */
export type Placing = { dxMm: number; dyMm: number; angle: number; scale: number };

/** How far the middle of the page went, how much it was turned (degrees clockwise) and scaled: from old to new. */
export function placingOf(laid: Matrix, byTrim: Matrix, { width, height }: ComparablePage, dpi: number): Placing {
  const back = inverse(laid);
  const [old, middle] = [place(inverse(byTrim), width / 2, height / 2), place(back, width / 2, height / 2)];
  const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
  const isQuarter = Math.abs(back[0]) < Math.abs(back[1]);
  return {
    dxMm: isQuarter ? 0 : pxToMm(middle.x - old.x, dpi),
    dyMm: isQuarter ? 0 : pxToMm(middle.y - old.y, dpi),
    angle: round(angleOf(back)),
    scale: round(scaleOf(back)),
  };
}

/** What a viewer adds that lays pages by the corners of their TrimBoxes, so that the middle of the old page lies right; about it the page is turned. */
export function offsetFromTrim(laid: Matrix, before: ComparablePage, after: ComparablePage, dpi: number): { dx: number; dy: number } {
  const back = inverse(laid);
  const middle = { x: before.width / 2, y: before.height / 2 };
  const { x, y } = place(back, middle.x, middle.y);
  return {
    dx: pxToMm(middle.x - before.trim.x - x + after.trim.x, dpi),
    dy: pxToMm(middle.y - before.trim.y - y + after.trim.y, dpi),
  };
}
