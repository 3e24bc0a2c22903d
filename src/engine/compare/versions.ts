import type { Box } from '../geometry.ts';
import { mmToPx, pxToMm } from '../geometry.ts';
import { withChromaOf, type ChromaStep } from '../kernel/chroma.ts';
import { scan } from '../kernel/scan.ts';
import type { Raster } from '../raster.ts';
import { compareRasters, type Comparison, type IgnoreArea } from './compare.ts';
import { register, subPixelStep } from './registration.ts';
import { toLevels, type CompareSettings } from './settings.ts';

/** A page as the comparison needs it: its size and trim in pixels, and how to draw it moved on another canvas. */
export type ComparablePage = {
  width: number;
  height: number;
  trim: Box;
  /** False when the file names no TrimBox: `trim` is then the whole page. */
  trimGiven: boolean;
  /** `into`: pixels no longer needed, which may be drawn over. */
  draw(canvas: { width: number; height: number; offsetX: number; offsetY: number }, into?: Uint8Array): Raster;
  /** False for pictures: they can be moved by whole pixels only. */
  redrawable: boolean;
  /** How coarsely its file keeps colour; left out where colour is as fine as light. */
  chroma?: ChromaStep;
};

/** A comparison of two pages, with how they were laid on each other; boxes in px of the old page at `dpi`. */
export type VersionComparison = Comparison & {
  /** Trim sizes differ by more than 0.1 mm: old and new in mm; only the common part was compared. */
  sizeChanged?: { before: { w: number; h: number }; after: { w: number; h: number } };
  /** How the new version was moved to lie on the old one, in px. */
  offset: { dx: number; dy: number; confidence: number };
  /** The same from where both TrimBoxes have one top-left corner, in mm: what a viewer adds that lays pages by their trim. */
  offsetFromTrimMm: { dx: number; dy: number };
  dpi: number;
};

const SIZE_TOLERANCE_MM = 0.1;
const STEPS = 6;
const SETTLED_PX = 0.02;
const RESIDUE_PERCENT = 8;

/** How two pages are compared. */
export type VersionOptions = {
  settings: CompareSettings;
  dpi: number;
  /** In mm from the top-left of the new version's TrimBox. */
  ignore?: readonly IgnoreArea[];
  /** Moves the new version by hand, from where it lies by the trim; it is not registered then. */
  shiftMm?: { dx: number; dy: number };
};

/**
 * Compares two page versions in the pixel space of the old one: TrimBox on TrimBox, then (digital off) registration and
 * drawing the new version again at the sub-pixel offset; resampling would leave ringing at the edges of text.
 */
export function compareVersions(before: ComparablePage, after: ComparablePage, options: VersionOptions): VersionComparison {
  const { settings, dpi, shiftMm } = options;
  const canvas = { width: before.width, height: before.height };
  const a = before.draw({ ...canvas, offsetX: 0, offsetY: 0 });
  const [frameBefore, frameAfter] = commonFrames(before, after);
  const lain = { x: frameBefore.x - frameAfter.x, y: frameBefore.y - frameAfter.y };
  let dx = lain.x + mmToPx(shiftMm?.dx ?? 0, dpi);
  let dy = lain.y + mmToPx(shiftMm?.dy ?? 0, dpi);
  if (!after.redrawable) [dx, dy] = [Math.round(dx), Math.round(dy)];
  const isOwnSize = after.width === canvas.width && after.height === canvas.height;
  const draw: Draw = (at, over) => {
    // The page may keep what it drew at its own size and place.
    const isFree = over !== undefined && !(isOwnSize && over.dx === 0 && over.dy === 0);
    const raster = after.draw({ ...canvas, offsetX: at.dx, offsetY: at.dy }, isFree ? over.raster.data : undefined);
    return { ...at, confidence: 1, raster };
  };
  let fit = draw({ dx, dy });
  if (!settings.digital && !shiftMm && !equal(a, fit.raster)) fit = registerDrawing(a, fit, draw, after.redrawable ? STEPS : 0);
  const { confidence } = fit;
  dx = fit.dx;
  dy = fit.dy;
  const [seenBefore, seenAfter] = inSameColour({ page: before, raster: a }, { page: after, raster: fit.raster }, { x: dx, y: dy });
  const area = { x: dx, y: dy, w: after.width, h: after.height };
  const common = intersect({ x: 0, y: 0, w: before.width, h: before.height }, area);
  const ignore = (options.ignore ?? []).map(({ id, box }) => ({
    id,
    box: {
      x: lain.x + after.trim.x + mmToPx(box.x, dpi),
      y: lain.y + after.trim.y + mmToPx(box.y, dpi),
      w: mmToPx(box.w, dpi),
      h: mmToPx(box.h, dpi),
    },
  }));
  const result = compareRasters(seenBefore, seenAfter, { settings, dpi, ignore, area: common });
  const [sizeBefore, sizeAfter] = [frameBefore, frameAfter].map((frame) => ({
    w: pxToMm(frame.w, dpi),
    h: pxToMm(frame.h, dpi),
  }));
  const changed = Math.abs(sizeBefore!.w - sizeAfter!.w) > SIZE_TOLERANCE_MM || Math.abs(sizeBefore!.h - sizeAfter!.h) > SIZE_TOLERANCE_MM;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    ...result,
    identical: result.identical && !changed,
    ...(changed ? { sizeChanged: { before: sizeBefore!, after: sizeAfter! } } : {}),
    offset: { dx: round(dx), dy: round(dy), confidence: round(confidence) },
    offsetFromTrimMm: {
      dx: pxToMm(dx - before.trim.x + after.trim.x, dpi),
      dy: pxToMm(dy - before.trim.y + after.trim.y, dpi),
    },
    dpi,
  };
}

type Drawn = { page: ComparablePage; raster: Raster };

/** Each side with the colour resolution of the other, unless they are equal as they are. */
function inSameColour(before: Drawn, after: Drawn, offset: { x: number; y: number }): [Raster, Raster] {
  const isCoarse = before.page.chroma !== undefined || after.page.chroma !== undefined;
  if (!isCoarse || equal(before.raster, after.raster)) return [before.raster, after.raster];
  return [
    after.page.chroma ? withChromaOf(before.raster, after.page.chroma, offset) : before.raster,
    before.page.chroma ? withChromaOf(after.raster, before.page.chroma, { x: 0, y: 0 }) : after.raster,
  ];
}

type Fit = { dx: number; dy: number; confidence: number; raster: Raster };
/** `over`: a drawing that is no longer needed. */
type Draw = (at: { dx: number; dy: number }, over?: Fit) => Fit;

/**
 * Whole pixels first, then least-squares steps with a new drawing each. Small glyphs are drawn at whole pixels, so the
 * steps need not settle: the drawing with the least left over wins, and the other one is drawn over.
 */
function registerDrawing(a: Raster, start: Fit, draw: Draw, steps: number): Fit {
  const { confidence, ...whole } = register(a, start.raster);
  const isMoved = whole.dx !== 0 || whole.dy !== 0;
  let best = isMoved ? draw({ dx: start.dx + whole.dx, dy: start.dy + whole.dy }, start) : start;
  let least = residue(a, best.raster);
  let tried = best;
  let spare: Fit | undefined;
  let last = { dx: 0, dy: 0 };
  for (let step = 0; step < steps && least > 0; step += 1) {
    const rest = subPixelStep(a, tried.raster);
    if (Math.hypot(rest.dx, rest.dy) < SETTLED_PX) break;
    // Half a step where it turned round.
    last = { dx: rest.dx * (rest.dx * last.dx < 0 ? 0.5 : 1), dy: rest.dy * (rest.dy * last.dy < 0 ? 0.5 : 1) };
    tried = draw({ dx: tried.dx + last.dx, dy: tried.dy + last.dy }, spare);
    const left = residue(a, tried.raster);
    spare = left < least ? best : tried;
    if (left < least) [least, best] = [left, tried];
  }
  return { ...best, confidence };
}

/** Pixels that differ tolerantly by 8 % and more: what would be reported as false regions. */
function residue(a: Raster, b: Raster): number {
  const level = toLevels(RESIDUE_PERCENT);
  const limits = { t1: level, t2: level, tolerant: true };
  return scan(a, b, limits, { x: 0, y: 0, w: a.width, h: a.height }).all?.area ?? 0;
}

/** A page by its measures alone, both pages in one unit. */
type Sheet = Pick<ComparablePage, 'width' | 'height' | 'trim' | 'trimGiven'>;

/**
 * What is laid on what: TrimBox on TrimBox. A file without one (a picture) may show the sheet or only the trimmed
 * article: whichever of the other's sheet and trim is nearer to its size.
 */
export function commonFrames(before: Sheet, after: Sheet): [Box, Box] {
  if (before.trimGiven === after.trimGiven) return [before.trim, after.trim];
  const sheets: [Box, Box] = [sheetOf(before), sheetOf(after)];
  const trims: [Box, Box] = [before.trim, after.trim];
  return misfit(sheets) <= misfit(trims) ? sheets : trims;
}

function sheetOf({ width, height }: Sheet): Box {
  return { x: 0, y: 0, w: width, h: height };
}

function misfit([a, b]: [Box, Box]): number {
  return Math.abs(a.w - b.w) + Math.abs(a.h - b.h);
}

function equal(a: Raster, b: Raster): boolean {
  return Buffer.compare(a.data, b.data) === 0;
}

function intersect(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  // Half a pixel of slack: the last row of the same page must not fall away by a sub-pixel offset.
  return { x: x - 0.5, y: y - 0.5, w: Math.max(0, w) + 1, h: Math.max(0, h) + 1 };
}

/** A picture on another canvas, moved by whole pixels, white around. */
export function placeRaster(raster: Raster, canvas: { width: number; height: number; offsetX: number; offsetY: number }): Raster {
  const dx = Math.round(canvas.offsetX);
  const dy = Math.round(canvas.offsetY);
  if (dx === 0 && dy === 0 && canvas.width === raster.width && canvas.height === raster.height) return raster;
  const data = new Uint8Array(canvas.width * canvas.height * 4).fill(255);
  const from = Math.max(0, dx);
  const to = Math.min(canvas.width, raster.width + dx);
  const bottom = to > from ? Math.min(canvas.height, raster.height + dy) : 0;
  for (let y = Math.max(0, dy); y < bottom; y += 1) {
    const source = ((y - dy) * raster.width + from - dx) * 4;
    data.set(raster.data.subarray(source, source + (to - from) * 4), (y * canvas.width + from) * 4);
  }
  return { width: canvas.width, height: canvas.height, data };
}
