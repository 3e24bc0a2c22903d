import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { CELLS, likeness, lookOf, type Look } from './glyph-picture.ts';

/** Signs have one form in all faces: so alike are two pictures of one (★ of any two faces 0.97; ★ and ◆ 0.76). */
const ONE_FORM = 0.85;
const FORM = /^[■□▲△▼▽◆◇○●◎★☆♪♻]$/u;
/** … and those that faces draw more freely; none of them is a number, a unit or a negation. */
const ONE_MARK = 0.62;
const MARK = /^[※®©™℮]$/u;
/** Of the strongest difference from the paper, a pixel is ink. */
const INK = 0.3;
/** Pixels around a glyph that may be its own, and paper. */
const PAD = 2;

/** A place of a drawing. */
type Drawn = { raster: Raster; box: Box };

/** Whether what is drawn in a place of the other page looks like that sign: another font has it, and no other character took its place. */
export function looksLikeSign(text: string, sign: Drawn, other: Drawn): boolean {
  const least = FORM.test(text) ? ONE_FORM : MARK.test(text) ? ONE_MARK : undefined;
  if (least === undefined) return false;
  const [one, two] = [lookAt(sign), lookAt(other)];
  return one !== undefined && two !== undefined && likeness(one, two) >= least;
}

/** What is drawn in a box, in its own extent; undefined where nothing is. */
function lookAt({ raster: { data, width, height }, box }: Drawn): Look | undefined {
  const [left, top] = [Math.max(0, Math.floor(box.x) - PAD), Math.max(0, Math.floor(box.y) - PAD)];
  const [right, bottom] = [Math.min(width, Math.ceil(box.x + box.w) + PAD), Math.min(height, Math.ceil(box.y + box.h) + PAD)];
  const [w, h] = [right - left, bottom - top];
  if (w <= 2 * PAD || h <= 2 * PAD) return undefined;
  const tone = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const at = ((top + y) * width + left + x) * 4;
      tone[y * w + x] = data[at]! + data[at + 1]! + data[at + 2]!;
    }
  const paper = (tone[0]! + tone[w - 1]! + tone[(h - 1) * w]! + tone[h * w - 1]!) / 4;
  let most = 0;
  for (let at = 0; at < tone.length; at += 1) most = Math.max(most, (tone[at] = Math.abs(tone[at]! - paper)));
  let [x0, y0, x1, y1] = [w, h, 0, 0];
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      if (tone[y * w + x]! <= INK * most) continue;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
    }
  if (most === 0 || x1 <= x0) return undefined;
  const ink = new Float32Array(CELLS * CELLS);
  const count = new Float32Array(CELLS * CELLS);
  const [sx, sy] = [CELLS / (x1 - x0), CELLS / (y1 - y0)];
  // Each cell takes the pixels whose middles it holds; of a small sign each pixel is in several cells.
  const steps = Math.max(1, Math.ceil(2 * Math.max(sx, sy)));
  for (let y = 0; y < (y1 - y0) * steps; y += 1)
    for (let x = 0; x < (x1 - x0) * steps; x += 1) {
      const cell = Math.floor(((y + 0.5) / steps) * sy) * CELLS + Math.floor(((x + 0.5) / steps) * sx);
      ink[cell]! += tone[(y0 + Math.floor(y / steps)) * w + x0 + Math.floor(x / steps)]! / most;
      count[cell]! += 1;
    }
  for (let cell = 0; cell < ink.length; cell += 1) ink[cell]! /= count[cell]! || 1;
  return lookOf({ ink, aspect: Math.log((x1 - x0) / (y1 - y0)) });
}
