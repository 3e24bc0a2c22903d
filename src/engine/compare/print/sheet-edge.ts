import { MM_PER_INCH, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';

/** An edge is followed in pieces of so many mm. */
const PIECE_MM = 6;
/** A cut may be off by so much, and a bit of shadow lies beside it. */
const MOST_DEPTH_MM = 2.5;
const SHADOW_MM = 0.25;
/** Where nothing foreign is seen: the outermost pixel of a sheet is part paper, part what lies beside it. */
const MIXED_MM = 0.1;
/** Levels of a channel that are clearly another colour, and the share of a line along the edge that is. */
const CLEARLY = 36;
const SHARE = 0.3;

/**
 * Tells the table, the lid of the scanner and the shadow of the cut from the print: what lies outside the trim where something else than the drawing is seen there, and
 * inwards from the edge line by line as long as that goes on. Sets it to 0 in `covered`: nothing of it is compared.
 * @param drawing in the colours of the print
 * @param trim of the drawing on the canvas, px
 */
export function uncoverTable(drawing: Raster, print: Raster, covered: Uint8Array, { trim, dpi }: { trim: Box; dpi: number }): void {
  const px = (mm: number): number => Math.max(1, Math.round((mm * dpi) / MM_PER_INCH));
  for (const side of SIDES) {
    const { length, depths, depthToTrim, pixel } = side(drawing, trim);
    const piece = px(PIECE_MM);
    for (let from = 0; from < length; from += piece) {
      const to = Math.min(length, from + piece);
      const isForeign = (depth: number): boolean => foreignShare(drawing, print, covered, { from, to, depth, pixel }) >= SHARE;
      const first = firstCovered(covered, { from, to, pixel }, depths);
      const outside = Math.max(0, Math.round(depthToTrim), first);
      const foreign = Array.from({ length: outside }, (_, depth) => isForeign(depth)).filter(Boolean).length;
      // A line that differs may be a changed word beside the trim: nothing but a table differs all over, nothing but a lid shows nothing.
      const isBeside = foreign > 0 && (foreign * 2 >= outside || isBlank(print, covered, { from, to, pixel }, outside));
      let deep = isBeside ? outside : 0;
      const most = outside + px(MOST_DEPTH_MM);
      // The very edge of a picture is mixed with what lies beside it.
      while (deep < most && (isForeign(deep) || isForeign(deep + 1))) deep += 1;
      deep = deep === 0 ? first + px(MIXED_MM) : deep + px(SHADOW_MM);
      for (let depth = 0; depth < deep; depth += 1) {
        for (let along = from; along < to; along += 1) covered[pixel(along, depth)] = 0;
      }
    }
  }
}

type Side = (
  drawing: Raster,
  trim: Box,
) => { length: number; depths: number; depthToTrim: number; pixel: (along: number, depth: number) => number };

/** From the edge of the page inwards, along it. */
const SIDES: readonly Side[] = [
  ({ width, height }, { y }) => ({ length: width, depths: height, depthToTrim: y, pixel: (along, depth) => depth * width + along }),
  ({ width, height }, { y, h }) => ({
    length: width,
    depths: height,
    depthToTrim: height - y - h,
    pixel: (along, depth) => (height - 1 - depth) * width + along,
  }),
  ({ width, height }, { x }) => ({ length: height, depths: width, depthToTrim: x, pixel: (along, depth) => along * width + depth }),
  ({ width, height }, { x, w }) => ({
    length: height,
    depths: width,
    depthToTrim: width - x - w,
    pixel: (along, depth) => along * width + width - 1 - depth,
  }),
];

type Line = { from: number; to: number; depth: number; pixel: (along: number, depth: number) => number };

/** The first line along an edge half of which both show: where the drawing lies on the canvas of its print. */
function firstCovered(covered: Uint8Array, { from, to, pixel }: Omit<Line, 'depth'>, depths: number): number {
  for (let depth = 0; depth < depths; depth += 1) {
    let shown = 0;
    for (let along = from; along < to; along += 1) shown += covered[pixel(along, depth)]!;
    if (shown * 2 >= to - from) return depth;
  }
  return 0;
}

/** Whether the print shows one tone there, as the lid of a scanner does. */
function isBlank(print: Raster, covered: Uint8Array, { from, to, pixel }: Omit<Line, 'depth'>, depths: number): boolean {
  let [low, high] = [255, 0];
  for (let depth = 0; depth < depths; depth += 1) {
    for (let along = from; along < to; along += 1) {
      const at = pixel(along, depth);
      if (covered[at] === 0) continue;
      const tone = print.data[at * 4 + 1]!;
      low = Math.min(low, tone);
      high = Math.max(high, tone);
    }
  }
  return high - low < CLEARLY;
}

/** Of a line along an edge: the share of pixels that are clearly not what is drawn there; of what the picture does not show, nothing. */
function foreignShare(drawing: Raster, print: Raster, covered: Uint8Array, { from, to, depth, pixel }: Line): number {
  let [foreign, shown] = [0, 0];
  for (let along = from; along < to; along += 1) {
    const at = pixel(along, depth);
    if (covered[at] === 0) continue;
    shown += 1;
    const apart = (channel: number): number => Math.abs(drawing.data[at * 4 + channel]! - print.data[at * 4 + channel]!);
    if (Math.max(apart(0), apart(1), apart(2)) >= CLEARLY) foreign += 1;
  }
  return shown === 0 ? 0 : foreign / shown;
}
