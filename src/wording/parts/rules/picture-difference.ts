/** Where two pictures of one size differ, pixel by pixel: pure, over RGBA bytes as a canvas gives them. */
export interface PictureDifference {
  /** Pixels of which any of red, green, blue or opacity is another. */
  changed: number;
  total: number;
  /** The smallest rectangle that holds all of them, in pixels; null where nothing differs. */
  box: { left: number; top: number; width: number; height: number } | null;
  /** RGBA to be shown: what stayed pale, what changed in the colour of marks. */
  shown: Uint8ClampedArray<ArrayBuffer>;
}

/** Magenta: in no food's picture, and seen by those who do not tell red from green. */
const MARK = [214, 0, 130] as const;
/** How much of what stayed is left, the rest is white. */
const PALE = 0.25;

/**
 * Compares exactly: no tolerance, so that 0 changed means that the two are the same. Throws when the sizes differ.
 * @param width in pixels; both are `width × (length / 4 / width)`
 */
export function pictureDifference(before: Uint8ClampedArray, after: Uint8ClampedArray, width: number): PictureDifference {
  if (before.length !== after.length || before.length % (width * 4) !== 0) throw new RangeError('pictures of different size');
  const total = before.length / 4;
  const shown = new Uint8ClampedArray(before.length);
  let changed = 0;
  let [left, top, right, bottom] = [width, total, -1, -1];
  for (let pixel = 0; pixel < total; pixel++) {
    const at = pixel * 4;
    const same = sameAt(before, after, at);
    if (!same) {
      changed += 1;
      const x = pixel % width;
      const y = (pixel - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    for (let channel = 0; channel < 3; channel++) {
      shown[at + channel] = same ? 255 - (255 - (after[at + channel] ?? 0)) * PALE : (MARK[channel] ?? 0);
    }
    shown[at + 3] = 255;
  }
  const box = changed === 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { changed, total, box, shown };
}

/** What is wholly transparent shows no colour, whatever its bytes say. */
function sameAt(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): boolean {
  if (a[at + 3] !== b[at + 3]) return false;
  if (a[at + 3] === 0) return true;
  return a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2];
}
