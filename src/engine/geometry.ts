/** A rectangle in pixels of an inspection image: x to the right, y down, origin at its top-left corner. */
export type Box = { x: number; y: number; w: number; h: number };

/** The same rectangle in pixels and in millimetres. */
export type MeasuredBox = { px: Box; mm: Box };

/** By definition. */
export const MM_PER_INCH = 25.4;

/** Millimetres, rounded to 1/1000 so that results compare byte for byte. */
export function pxToMm(px: number, dpi: number): number {
  return Math.round((px * MM_PER_INCH * 1000) / dpi) / 1000;
}

/** Pixels at `dpi`, not rounded. */
export function mmToPx(mm: number, dpi: number): number {
  return (mm * dpi) / MM_PER_INCH;
}

/** A pixel length rounded to 1/100 px. */
export function roundPx(px: number): number {
  return Math.round(px * 100) / 100;
}

/** A box of pixels rounded to 1/100 px. */
export function roundBox({ x, y, w, h }: Box): Box {
  return { x: roundPx(x), y: roundPx(y), w: roundPx(w), h: roundPx(h) };
}

/** Adds the millimetres to a box given in pixels at `dpi`. */
export function measure(box: Box, dpi: number): MeasuredBox {
  return {
    px: roundBox(box),
    mm: { x: pxToMm(box.x, dpi), y: pxToMm(box.y, dpi), w: pxToMm(box.w, dpi), h: pxToMm(box.h, dpi) },
  };
}

/** The smallest box that holds both. */
export function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The smallest box that holds all; undefined for none. */
export function unionAll(boxes: Iterable<Box>): Box | undefined {
  let all: Box | undefined;
  for (const box of boxes) all = all ? union(all, box) : box;
  return all;
}

/** Whether two boxes share area (or come nearer than `gap`). */
export function overlaps(a: Box, b: Box, gap = 0): boolean {
  return a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap;
}

/** The area two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
