import { overlaps, unionAll, type Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { isCovered } from './cover-ink.ts';
import { clipBox, drawOnly, pageObjects, type PageObject } from './page-objects.ts';
import { pageMatrix, toPixels, type PdfPage } from './page.ts';
import type { Pdfium } from './pdfium-module.ts';
import { renderRaster } from './render.ts';

/** Rows measured at a time. */
const MOST_ROWS = 1024;
/** Pixels around what is measured. */
const MARGIN = 2;

type Suspect = { index: number; box: Box };
type Strip = { area: Box; members: Suspect[] };

/**
 * Which characters of a page are covered in part: by what is drawn over them (a drawing, a picture, paper colour), or by a clip. Only
 * those are measured that something drawn later lies on, or whose clip may cut them: the page is drawn there without its text, and
 * its text by itself, and a character is covered where a half or a quarter of its ink changes nothing on the page. What
 * shines through (a varnish, a transparent white) covers nothing. Indices into `boxes`.
 *
 * Objects of the page are changed in memory: it is to be closed afterwards, not to be drawn.
 *
 * @param boxes extent of the ink of each character in pixels of `raster`, the page as it is drawn at `dpi`
 */
export function coveredCharacters(
  pdfium: Pdfium,
  page: PdfPage,
  boxes: readonly Box[],
  { raster, dpi }: { raster: Raster; dpi: number },
): Set<number> {
  const objects = pageObjects(pdfium, page);
  const strips = stripsOf(suspectsOf(pdfium, page, objects, { boxes, dpi }), raster);
  const covered = new Set<number>();
  if (strips.length === 0) return covered;
  const draw = ({ area }: Strip): Raster =>
    renderRaster(pdfium, page, { dpi, width: area.w, height: area.h, offsetX: -area.x, offsetY: -area.y });
  drawOnly(pdfium, objects, 'no-text');
  const grounds = strips.map(draw);
  drawOnly(pdfium, objects, 'text');
  strips.forEach((strip, at) => {
    const drawn = { shown: raster, ground: grounds[at]!, ink: draw(strip), x: strip.area.x, y: strip.area.y };
    for (const { index, box } of strip.members) if (isCovered(drawn, box)) covered.add(index);
  });
  return covered;
}

function suspectsOf(
  pdfium: Pdfium,
  page: PdfPage,
  objects: readonly PageObject[],
  { boxes, dpi }: { boxes: readonly Box[]; dpi: number },
): Suspect[] {
  const matrix = pageMatrix(page, dpi);
  const placed = objects.filter(({ depth }) => depth === 0).map((object) => ({ ...object, box: toPixels(matrix, object.bounds) }));
  const texts = placed.filter(({ holdsText }) => holdsText);
  const covers = placed.filter(({ mayCover }) => mayCover);
  const cutting = texts.flatMap(({ handle, holdsClip, box }) => {
    const clip = clipBox(pdfium, handle);
    return holdsClip || (clip && !isInside(box, clip === 'shape' ? undefined : toPixels(matrix, clip))) ? [box] : [];
  });
  return boxes.flatMap((box, index) => {
    if (box.w <= 0 || box.h <= 0) return [];
    const own = texts.filter((text) => overlaps(box, text.box, 1));
    const lowest = own.reduce((least, { order }) => Math.min(least, order), Infinity);
    // A form holds text and what covers it at once.
    const isUnder = covers.some((cover) => cover.order >= lowest && overlaps(box, cover.box));
    return isUnder || cutting.some((cut) => overlaps(box, cut)) ? [{ index, box }] : [];
  });
}

function isInside(box: Box, clip: Box | undefined): boolean {
  return clip !== undefined && clip.x <= box.x && clip.y <= box.y && clip.x + clip.w >= box.x + box.w && clip.y + clip.h >= box.y + box.h;
}

/** The suspects by rows, each in a strip that holds all of it, cut to the page. */
function stripsOf(suspects: readonly Suspect[], { width, height }: Raster): Strip[] {
  const groups: Suspect[][] = [];
  let until = -Infinity;
  for (const one of suspects.toSorted((a, b) => a.box.y - b.box.y)) {
    if (one.box.y + one.box.h > until) {
      groups.push([]);
      until = one.box.y + Math.max(MOST_ROWS, one.box.h);
    }
    groups.at(-1)!.push(one);
  }
  return groups.flatMap((members) => {
    const all = unionAll(members.map(({ box }) => box))!;
    const x = Math.max(0, Math.floor(all.x) - MARGIN);
    const y = Math.max(0, Math.floor(all.y) - MARGIN);
    const w = Math.min(width, Math.ceil(all.x + all.w) + MARGIN) - x;
    const h = Math.min(height, Math.ceil(all.y + all.h) + MARGIN) - y;
    return w > 0 && h > 0 ? [{ area: { x, y, w, h }, members }] : [];
  });
}
