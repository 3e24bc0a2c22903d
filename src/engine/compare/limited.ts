import { mmToPx, sharedArea, type Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { VersionComparison } from './version-types.ts';

/** Where a comparison looks: within a box of the new page, or a rectangle in mm from the top-left of its TrimBox. */
export type CompareLimit = { box: 'TRIM' | 'BLEED' | 'ART' } | { region: Box };

type BoxedPage = { dpi: number; boxes: { trim: Box; bleed: Box; art?: Box | undefined } };

/** The limit in px of the new page at `dpi`; its boxes are in px of its own. */
export function limitOf(limit: CompareLimit, page: BoxedPage, dpi: number): Box {
  const by = dpi / page.dpi;
  const scaled = ({ x, y, w, h }: Box): Box => ({ x: x * by, y: y * by, w: w * by, h: h * by });
  const { trim, bleed, art = trim } = page.boxes;
  if ('region' in limit) {
    const { x, y, w, h } = limit.region;
    return { x: trim.x * by + mmToPx(x, dpi), y: trim.y * by + mmToPx(y, dpi), w: mmToPx(w, dpi), h: mmToPx(h, dpi) };
  }
  return scaled({ TRIM: trim, BLEED: bleed, ART: art }[limit.box]);
}

/** The new page as the old one wherever the comparison does not look: what changed there can neither be told nor join what is. */
export function maskedOutside(before: Raster, after: Raster, inside: Box): Raster {
  const { width, height } = after;
  const left = clamp(Math.floor(inside.x), width);
  const right = clamp(Math.ceil(inside.x + inside.w), width);
  const top = clamp(Math.floor(inside.y), height);
  const bottom = clamp(Math.ceil(inside.y + inside.h), height);
  const data = before.data.slice();
  const columns = Math.max(0, right - left);
  for (let y = top; y < bottom; y += 1) {
    const from = (y * width + left) * 4;
    data.set(after.data.subarray(from, from + columns * 4), from);
  }
  return { width, height, data };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** What of a comparison lies inside, or came out of it or into it; `inside` in px of the old page. */
export function onlyInside<T extends VersionComparison>(comparison: T, inside: Box): T {
  const isInside = ({ box, shift }: { box: { px: Box }; shift?: { dx: number; dy: number } }): boolean =>
    touches(box.px, inside) || (shift !== undefined && touches({ ...box.px, x: box.px.x + shift.dx, y: box.px.y + shift.dy }, inside));
  const regions = comparison.regions.filter(isInside);
  const hidden = comparison.hidden.filter(isInside);
  const { sizeChanged: _size, ...rest } = comparison;
  const hiddenCount = hidden.length < comparison.hidden.length ? hidden.length : comparison.hiddenCount;
  const largestHiddenMm = Math.max(0, ...hidden.map(({ sizeMm }) => sizeMm));
  const identical = regions.length === 0 && hiddenCount === 0;
  return { ...(rest as T), regions, hidden, hiddenCount, largestHiddenMm, identical };
}

/** Boxes without an area touch nothing by area. */
function touches(a: Box, b: Box): boolean {
  return sharedArea({ ...a, w: Math.max(a.w, 1), h: Math.max(a.h, 1) }, b) > 0;
}
