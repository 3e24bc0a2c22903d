import { overlaps, pxToMm, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Barcode, BarcodeProblem, BarcodeSymbology } from '../barcode.ts';
import { grayIn, isGreyIn } from '../gray.ts';
import { boxOf, type Corners } from '../hit.ts';
import { gridOf, type Grid } from './module-grid.ts';
import { unmeasured } from './unreadable.ts';

/** Where the levels of green, blue and red are among the bytes of a pixel; people see what any of them shows. */
const LEVELS = [1, 2, 0];
/** Levels that modules and ground differ by. */
const LEAST_RANGE = 40;
/** Lightness that cameras tell modules from ground by, of 255 (ISO/IEC 15415: a contrast of a fifth is none). */
const LEAST_LIGHTNESS = 51;
/** Of all pixels so many are as dark as modules or as light as ground: it is no picture. */
const TWO_LEVELS = 0.8;
const NEAR_LEVEL = 0.25;
/** The edges of a symbol, mm. */
const SIZE_MM = { least: 4, most: 70 };
/** Areas of a page that are looked at, the largest first. */
const MOST_AREAS = 80;
/** Beside modules their ground is seen. */
const MARGIN = 6;

/**
 * Matrix symbols that no decoder reads and that do not show two whole finders: modules on a grid in a square, in any of the three levels of the picture.
 * `areas`: where it steps across and down alike; `known`: where symbols stand that were found.
 */
export function unreadMatrices(raster: Raster, dpi: number, areas: readonly Box[], known: readonly Box[]): Barcode[] {
  const found: Barcode[] = [];
  const fits = ({ w, h }: Box): boolean => [w, h].every((px) => pxToMm(px, dpi) >= SIZE_MM.least && pxToMm(px, dpi) <= SIZE_MM.most);
  const likely = areas.filter((area) => fits(area)).toSorted((a, b) => b.w * b.h - a.w * a.h);
  for (const area of likely.slice(0, MOST_AREAS)) {
    if ([...known, ...found.map(({ box }) => box)].some((taken) => overlaps(taken, area))) continue;
    const barcode = matrixIn(raster, dpi, area);
    if (barcode && !known.some((taken) => overlaps(taken, barcode.box))) found.push(barcode);
  }
  return found;
}

function matrixIn(raster: Raster, dpi: number, area: Box): Barcode | null {
  const left = Math.max(0, area.x - MARGIN);
  const top = Math.max(0, area.y - MARGIN);
  const w = Math.min(raster.width, area.x + area.w + MARGIN) - left;
  const h = Math.min(raster.height, area.y + area.h + MARGIN) - top;
  const levels = isGreyIn(raster, { x: left, y: top, w, h }) ? LEVELS.slice(0, 1) : LEVELS;
  for (const level of levels) {
    const values = new Uint8Array(w * h);
    for (let y = 0, to = 0; y < h; y += 1) {
      for (let x = 0, from = ((top + y) * raster.width + left) * 4 + level; x < w; x += 1, from += 4, to += 1)
        values[to] = raster.data[from]!;
    }
    const dark = darkOf(values);
    const grid = dark && gridOf(dark, w, h);
    const symbology = grid && symbologyOf(grid);
    if (!grid || !symbology) continue;
    const [x, y] = [left + grid.box.x, top + grid.box.y];
    const corners: Corners = [
      { x, y },
      { x: x + grid.box.w, y },
      { x: x + grid.box.w, y: y + grid.box.h },
      { x, y: y + grid.box.h },
    ];
    const moduleMm = Math.round(pxToMm(grid.module, dpi) * 1000) / 1000;
    const box = boxOf(corners);
    return { ...unmeasured(symbology, corners, box, 0), moduleMm, problems: ['UNREADABLE', whyOf(raster, box)] };
  }
  return null;
}

/** The pixels that are as dark as modules; null: there are not two levels. */
function darkOf(values: Uint8Array): Uint8Array | null {
  // Of 256 levels it is counted how often each is there: sorting hundreds of thousands of pixels takes far longer.
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]! += 1;
  const [low, high] = [levelAt(counts, Math.floor(values.length * 0.05)), levelAt(counts, Math.floor(values.length * 0.95))];
  const range = high - low;
  if (range < LEAST_RANGE) return null;
  const near = counts.reduce(
    (sum, count, value) => (value - low <= NEAR_LEVEL * range || high - value <= NEAR_LEVEL * range ? sum + count : sum),
    0,
  );
  return near >= TWO_LEVELS * values.length ? values.map((value) => Number(value < (low + high) / 2)) : null;
}

/** The level at a place when all are sorted. */
function levelAt(counts: Uint32Array, place: number): number {
  let level = 0;
  for (let before = counts[0]!; before <= place; before += counts[level]!) level += 1;
  return level;
}

/** Modules that a camera hardly tells from their ground, else some that are wrong. */
function whyOf(raster: Raster, { x, y, w, h }: Box): BarcodeProblem {
  const gray = grayIn(raster, { x: Math.floor(x), y: Math.floor(y), w: Math.floor(w), h: Math.floor(h) }).toSorted();
  const range = gray[Math.floor(gray.length * 0.95)]! - gray[Math.floor(gray.length * 0.05)]!;
  return range < LEAST_LIGHTNESS ? 'COLOUR_CONTRAST' : 'DAMAGED';
}

const SOLID = 0.85;
const DOTTED = { least: 0.3, most: 0.7 };
/** Modules that alternate along an edge. */
const TIMED = 0.9;
/** Of the 49 modules of a finder pattern so many are as they should be. */
const FINDER = 44;

/** DataMatrix by two solid edges that meet, QR by one finder pattern or by its size; null: an ornament. */
function symbologyOf({ columns, rows, dark }: Grid): BarcodeSymbology | null {
  const at = (row: number, column: number): number => dark[row * columns + column]!;
  const share = (count: number, of: (index: number) => number): number =>
    Array.from({ length: count }, (_, index) => of(index)).reduce((a, b) => a + b, 0) / count;
  const edges = [
    share(columns, (column) => at(0, column)),
    share(rows, (row) => at(row, columns - 1)),
    share(columns, (column) => at(rows - 1, column)),
    share(rows, (row) => at(row, 0)),
  ];
  const unlike = (count: number, of: (index: number) => number): number => share(count - 1, (index) => Number(of(index) !== of(index + 1)));
  const timing = [
    unlike(columns, (column) => at(0, column)),
    unlike(rows, (row) => at(row, columns - 1)),
    unlike(columns, (column) => at(rows - 1, column)),
    unlike(rows, (row) => at(row, 0)),
  ];
  const isL = [0, 1, 2, 3].some(
    (side) => [0, 1].every((turn) => edges[(side + turn) % 4]! >= SOLID) && [2, 3].every((turn) => isDotted(edges[(side + turn) % 4]!)),
  );
  const alternates = (side: number): boolean => timing[side]! >= TIMED;
  // Where one solid edge is gone, the other lies across from modules that alternate.
  if (isL || [0, 1, 2, 3].some((side) => edges[side]! >= SOLID && alternates((side + 2) % 4))) return 'DATAMATRIX';
  if (columns !== rows) return null;
  const isFinder = (row: number, column: number): boolean => {
    let right = 0;
    for (let y = 0; y < 7; y += 1) {
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        right += Number(at(row + y, column + x) === Number(ring !== 2));
      }
    }
    return right >= FINDER;
  };
  const isSizeOfQr = columns >= 21 && (columns - 21) % 4 === 0;
  const hasFinder = isSizeOfQr && [isFinder(0, 0), isFinder(0, columns - 7), isFinder(rows - 7, 0)].includes(true);
  if (hasFinder) return 'QR';
  return isSizeOfQr || columns % 2 === 0 ? 'UNKNOWN' : null;
}

const isDotted = (share: number): boolean => share >= DOTTED.least && share <= DOTTED.most;
