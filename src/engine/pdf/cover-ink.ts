import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';

/** R + G + B of the text drawn black by itself, up to which a pixel is its ink: edges are shared with the ground. */
const INK = 200;
/** How much of 765 the text must change a pixel: bands of another height alone change some by up to 39. */
const CHANGED = 45;
/** Of the ink of a half or a quarter so much must be seen. */
const SEEN = 0.35;
/** A half or a quarter with less of the character's ink, or fewer pixels of it, tells nothing. */
const LEAST_SHARE = 0.12;
const LEAST_PIXELS = 6;

/** The page as it is shown; `ground` without its text, and `ink`, its text alone in black on white, both from pixel x, y of it. */
export type DrawnInk = { shown: Raster; ground: Raster; ink: Raster; x: number; y: number };

/** Whether a half or a quarter of a character's ink changes nothing on the page, as if it was not there. */
export function isCovered({ shown, ground, ink, x, y }: DrawnInk, box: Box): boolean {
  const quarters = [0, 1, 2, 3].map(() => ({ ink: 0, seen: 0 }));
  const [middleX, middleY] = [box.x + box.w / 2, box.y + box.h / 2];
  const [left, top] = [Math.max(x, Math.floor(box.x)), Math.max(y, Math.floor(box.y))];
  const right = Math.min(x + ink.width, shown.width, Math.ceil(box.x + box.w));
  const bottom = Math.min(y + ink.height, shown.height, Math.ceil(box.y + box.h));
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = ((row - y) * ink.width + column - x) * 4;
      if (ink.data[at]! + ink.data[at + 1]! + ink.data[at + 2]! > INK) continue;
      const quarter = quarters[(column + 0.5 < middleX ? 0 : 1) + (row + 0.5 < middleY ? 0 : 2)]!;
      quarter.ink += 1;
      const page = (row * shown.width + column) * 4;
      let change = 0;
      for (let channel = 0; channel < 3; channel += 1) change += Math.abs(shown.data[page + channel]! - ground.data[at + channel]!);
      if (change >= CHANGED) quarter.seen += 1;
    }
  }
  const all = quarters.reduce((sum, one) => sum + one.ink, 0);
  const least = Math.max(LEAST_PIXELS, all * LEAST_SHARE);
  const [a, b, c, d] = quarters as [Share, Share, Share, Share];
  return [a, b, c, d, add(a, b), add(c, d), add(a, c), add(b, d)].some((share) => share.ink >= least && share.seen < SEEN * share.ink);
}

type Share = { ink: number; seen: number };

function add(a: Share, b: Share): Share {
  return { ink: a.ink + b.ink, seen: a.seen + b.seen };
}
