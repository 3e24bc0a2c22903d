import { scan } from '../kernel/scan.ts';
import type { Raster } from '../raster.ts';
import { register, subPixelStep } from './registration.ts';
import { toLevels } from './settings.ts';

const SETTLED_PX = 0.02;
const RESIDUE_PERCENT = 8;
/** Of what is left where the page lies by its TrimBox: a registration that leaves more is no shift of the page, but a line of it that went a little further. */
const CLEARLY_LESS = 0.6;

/** How the new picture lies, and what it looks like so. */
export type Fit = { dx: number; dy: number; confidence: number; raster: Raster };
/** Draws it so much further to the right and down. `over`: a drawing that is no longer needed. */
export type Draw = (at: { dx: number; dy: number }, over?: Fit) => Fit;

/**
 * Whole pixels first, then least-squares steps with a new drawing each. Small glyphs are drawn at whole pixels, so the
 * steps need not settle: the drawing with the least left over wins, and the other one is drawn over.
 */
export function registerDrawing(a: Raster, start: Fit, draw: Draw, steps: number): Fit {
  const { confidence, ...whole } = register(a, start.raster);
  const isMoved = whole.dx !== 0 || whole.dy !== 0;
  const untouched = residue(a, start.raster);
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
  if (best.dx === start.dx && best.dy === start.dy) return { ...best, confidence };
  return { ...(least > CLEARLY_LESS * untouched ? draw({ dx: start.dx, dy: start.dy }, spare) : best), confidence };
}

/** Pixels that differ tolerantly by 8 % and more: what would be reported as false regions. */
export function residue(a: Raster, b: Raster): number {
  const level = toLevels(RESIDUE_PERCENT);
  const limits = { t1: level, t2: level, tolerant: true };
  return scan(a, b, limits, { x: 0, y: 0, w: a.width, h: a.height }).all?.area ?? 0;
}
