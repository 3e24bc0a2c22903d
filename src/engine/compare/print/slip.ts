import { blankRaster, type Raster } from '../../raster.ts';
import { isGap } from './gap.ts';
import { keptAt, type Grain } from './grain.ts';
import { warp } from './warp.ts';

/** A drawing in the tones of its print, the print on its canvas in even light, where that shows anything, and its grain. */
export type Looks = { drawing: Raster; print: Raster; covered: Uint8Array; grain: Grain };

type Bounds = { x0: number; y0: number; x1: number; y1: number };

/** A place is looked at in pieces of so many pixels: programs hint strokes one by one. */
const PIECE = 8;
/** What lies so near must fit too. */
const AROUND = 3;
/** Pixels that a look at the outermost ones needs: two to look coarsely, two between which the print is read, and the shift. */
const MARGIN = 6;
/** Nothing longer is a stroke, and of more pieces nobody tells a slip. */
const MOST_PIECES = 120;
/** First by steps of half a pixel, then around the best of them by a quarter. */
const COARSE = 0.5;
const FINE = 0.25;
const FARTHEST = 1.25;
const BEST_COARSE = 2;
/** So many shifts that leave the least are looked at closely. */
const CLOSELY = 6;
/** Pieces of a page that are looked at; where more would have to be, what differs is told. */
const MOST_LOOKS = 1500;

type Shift = readonly [dx: number, dy: number];

const COARSE_SHIFTS = around([0, 0], COARSE, Math.floor(FARTHEST / COARSE));

function around([x, y]: Shift, step: number, steps: number): Shift[] {
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * step);
  const all = offsets.flatMap((dy) => offsets.map((dx): Shift => [x + dx, y + dy]));
  return all.filter(([dx, dy]) => Math.hypot(dx, dy) <= FARTHEST);
}

/**
 * Tells whether a difference is nothing but strokes that another program or a press set up to one and a quarter pixels beside where the drawing has
 * them: at whole pixels, at quarters, or each stroke of a glyph by itself. Then the print fits, moved by that little, with everything near.
 * Ink that is new or gone fits nowhere. `level`: from how many levels on a pixel differs.
 */
export function slipsOf(looks: Looks, level: number): (place: Bounds) => boolean {
  let looked = 0;
  return (place) => {
    if (isGap(looks.drawing, looks.print, place)) return true;
    const { x0, y0, x1, y1 } = place;
    const columns = Math.ceil((x1 - x0 + 1) / PIECE);
    const rows = Math.ceil((y1 - y0 + 1) / PIECE);
    if (columns * rows > MOST_PIECES) return false;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [left, top] = [x0 + column * PIECE, y0 + row * PIECE];
        const piece = { x0: left, y0: top, x1: Math.min(x1, left + PIECE - 1), y1: Math.min(y1, top + PIECE - 1) };
        looked += 1;
        if (looked > MOST_LOOKS || !fitsSomewhere(looks, piece, level)) return false;
      }
    }
    return true;
  };
}

function fitsSomewhere(looks: Looks, piece: Bounds, level: number): boolean {
  const { width, height } = looks.drawing;
  const [left, top] = [piece.x0 - AROUND - MARGIN, piece.y0 - AROUND - MARGIN];
  const size = { width: piece.x1 - piece.x0 + 1 + 2 * (AROUND + MARGIN), height: piece.y1 - piece.y0 + 1 + 2 * (AROUND + MARGIN) };
  if (left < 0 || top < 0 || left + size.width > width || top + size.height > height) return false;
  const drawing = cut(looks.drawing, left, top, size);
  const print = cut(looks.print, left, top, size);
  const covered = new Uint8Array(size.width * size.height).fill(1);
  for (let y = 0; y < size.height; y += 1) {
    const from = (top + y) * width + left;
    if (looks.covered.subarray(from, from + size.width).includes(0)) return false;
  }
  const grain = looks.grain((piece.x0 + piece.x1) >> 1, (piece.y0 + piece.y1) >> 1);
  const look = ([dx, dy]: Shift) => {
    const { raster } = warp(print, size, [1, 0, dx, 0, 1, dy, 0, 0]);
    return { shift: [dx, dy] as Shift, raster, left: leftOver(drawing, raster) };
  };
  const coarse = COARSE_SHIFTS.map(look).sort((p, q) => p.left - q.left);
  const fine = coarse
    .slice(0, BEST_COARSE)
    .flatMap(({ shift }) => around(shift, FINE, 1).filter(([dx, dy]) => dx !== shift[0] || dy !== shift[1]));
  const moved = [...coarse, ...fine.map(look)].sort((p, q) => p.left - q.left);
  return moved.slice(0, CLOSELY).some(({ raster }) => {
    const clean = blankRaster(size.width, size.height);
    clean.data.set(drawing.data);
    for (let y = MARGIN - 1; y <= size.height - MARGIN; y += 1) {
      for (let x = MARGIN - 1; x <= size.width - MARGIN; x += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          const at = (y * size.width + x) * 4 + channel;
          const kept = keptAt({ drawing, print: raster, covered }, { channel: at, x, y }, grain);
          clean.data[at] = Math.max(0, Math.min(255, Math.round(drawing.data[at]! + kept)));
        }
      }
    }
    return isAlike(drawing, clean, level);
  });
}

function cut({ width, data }: Raster, left: number, top: number, size: { width: number; height: number }): Raster {
  const raster = blankRaster(size.width, size.height);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * width + left) * 4;
    raster.data.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return raster;
}

/** How much differs in the piece and around it. */
function leftOver(one: Raster, other: Raster): number {
  let sum = 0;
  for (let y = MARGIN; y < one.height - MARGIN; y += 1) {
    for (let x = MARGIN; x < one.width - MARGIN; x += 1) {
      const at = (y * one.width + x) * 4;
      for (let channel = at; channel < at + 3; channel += 1) sum += (one.data[channel]! - other.data[channel]!) ** 2;
    }
  }
  return sum;
}

/** No pixel of the piece and around it differs so much. */
function isAlike(one: Raster, other: Raster, level: number): boolean {
  for (let y = MARGIN; y < one.height - MARGIN; y += 1) {
    for (let x = MARGIN; x < one.width - MARGIN; x += 1) {
      const at = (y * one.width + x) * 4;
      for (let channel = at; channel < at + 3; channel += 1) if (Math.abs(one.data[channel]! - other.data[channel]!) >= level) return false;
    }
  }
  return true;
}
