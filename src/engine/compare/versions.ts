import type { Box } from '../geometry.ts';
import { pxToMm } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { compareRasters, type Comparison, type IgnoreArea } from './compare.ts';
import { register, subPixelStep } from './registration.ts';
import type { CompareSettings } from './settings.ts';
import { toneMap } from './tone.ts';

/** A page as the comparison needs it: its size and trim in pixels, and how to draw it moved on another canvas. */
export type ComparablePage = {
  width: number;
  height: number;
  trim: Box;
  /** False when the file names no TrimBox: `trim` is then the whole page. */
  trimGiven: boolean;
  draw(canvas: { width: number; height: number; offsetX: number; offsetY: number }): Raster;
  /** False for pictures: they can be moved by whole pixels only. */
  redrawable: boolean;
};

export type VersionComparison = Comparison & {
  /** Trim sizes differ by more than 0.1 mm: old and new in mm; only the common part was compared. */
  sizeChanged?: { before: { w: number; h: number }; after: { w: number; h: number } };
  /** How the new version was moved to lie on the old one, in px. */
  offset: { dx: number; dy: number; confidence: number };
  dpi: number;
};

const SIZE_TOLERANCE_MM = 0.1;
const STEPS = 6;
const SETTLED_PX = 0.02;

/**
 * Compares two page versions in the pixel space of the old one: TrimBox on TrimBox, then (digital off) registration and
 * drawing the new version again at the sub-pixel offset; resampling would leave ringing at the edges of text.
 */
export function compareVersions(
  before: ComparablePage,
  after: ComparablePage,
  options: { settings: CompareSettings; dpi: number; ignore?: readonly IgnoreArea[] },
): VersionComparison {
  const { settings, dpi } = options;
  const canvas = { width: before.width, height: before.height };
  const a = before.draw({ ...canvas, offsetX: 0, offsetY: 0 });
  const [frameBefore, frameAfter] = commonFrames(before, after);
  let dx = frameBefore.x - frameAfter.x;
  let dy = frameBefore.y - frameAfter.y;
  if (!after.redrawable) [dx, dy] = [Math.round(dx), Math.round(dy)];
  const draw = (at: { dx: number; dy: number }): Raster => after.draw({ ...canvas, offsetX: at.dx, offsetY: at.dy });
  let fit: Fit = { dx, dy, raster: draw({ dx, dy }), confidence: 1 };
  if (!settings.digital && !equal(a, fit.raster)) fit = registerDrawing(a, fit, draw, after.redrawable ? STEPS : 0);
  const b = fit.raster;
  const { confidence } = fit;
  dx = fit.dx;
  dy = fit.dy;
  const area = { x: dx, y: dy, w: after.width, h: after.height };
  const common = intersect({ x: 0, y: 0, w: before.width, h: before.height }, area);
  const result = compareRasters(a, b, { ...options, area: common });
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
    dpi,
  };
}

type Fit = { dx: number; dy: number; confidence: number; raster: Raster };
type Draw = (at: { dx: number; dy: number }) => Raster;

/**
 * Whole pixels first, then least-squares steps with a new drawing each. Small glyphs are drawn at whole pixels, so the
 * steps need not settle: the drawing with the least left over wins.
 */
function registerDrawing(a: Raster, start: Fit, draw: Draw, steps: number): Fit {
  const whole = register(a, start.raster);
  let at = { dx: start.dx + whole.dx, dy: start.dy + whole.dy };
  let raster = whole.dx === 0 && whole.dy === 0 ? start.raster : draw(at);
  let best: Fit = { ...at, raster, confidence: whole.confidence };
  let least = residue(a, raster);
  let last = { dx: 0, dy: 0 };
  for (let step = 0; step < steps && least > 0; step += 1) {
    const rest = subPixelStep(a, raster);
    if (Math.hypot(rest.dx, rest.dy) < SETTLED_PX) break;
    // Half a step where it turned round.
    last = { dx: rest.dx * (rest.dx * last.dx < 0 ? 0.5 : 1), dy: rest.dy * (rest.dy * last.dy < 0 ? 0.5 : 1) };
    at = { dx: at.dx + last.dx, dy: at.dy + last.dy };
    raster = draw(at);
    const left = residue(a, raster);
    if (left < least) {
      least = left;
      best = { ...at, raster, confidence: whole.confidence };
    }
  }
  return best;
}

/** Pixels that differ tolerantly by 8 % and more: what would be reported as false regions. */
function residue(a: Raster, b: Raster): number {
  const strict = { digital: false, t1: 8, t2: 8, s: 0 };
  return toneMap(a, b, strict, { x: 0, y: 0, w: a.width, h: a.height }).candidates;
}

/**
 * What is laid on what: TrimBox on TrimBox. A file without one (a picture) may show the sheet or only the trimmed
 * article: whichever of the other's sheet and trim is nearer to its size.
 */
function commonFrames(before: ComparablePage, after: ComparablePage): [Box, Box] {
  if (before.trimGiven === after.trimGiven) return [before.trim, after.trim];
  const sheets: [Box, Box] = [sheetOf(before), sheetOf(after)];
  const trims: [Box, Box] = [before.trim, after.trim];
  return misfit(sheets) <= misfit(trims) ? sheets : trims;
}

function sheetOf({ width, height }: ComparablePage): Box {
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
