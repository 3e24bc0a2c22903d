/** Programs round the boxes of pages to whole points, or to pixels of 96 to an inch: two writers of one sheet may be a point apart. */
const POINT_MM = 25.4 / 72;
/** Of what is told of a size. */
const ROUNDING_MM = 0.01;

type Size = { w: number; h: number };

/** Whether two sizes of a page (mm) may be one that two programs wrote down (decision 0118); more is another sheet, or another die. */
export function mayBeRounded({ before, after }: { before: Size; after: Size }): boolean {
  return Math.abs(before.w - after.w) <= POINT_MM + ROUNDING_MM && Math.abs(before.h - after.h) <= POINT_MM + ROUNDING_MM;
}
