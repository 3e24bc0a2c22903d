import { isProcess, processPlace } from '../content/colour-space.ts';
import { MM_PER_INCH, type Box } from '../geometry.ts';
import type { Collector } from './collector.ts';

/** How finely a page is looked at: a pixel is then a third of a millimetre, finer than any ink runs. */
export const COVERAGE_DPI = 72;
/** Edge of the cells in which pixels are one place, px. */
const CELL = 8;
/** A smaller spot of much ink dries all the same. */
const LEAST_MM2 = 1;
/** Places of one page with a finding of their own, the largest first. */
const MOST_PLACES = 30;

/** What a spot's name says when it is no ink that dries on the sheet: the outline of a die, folds, glue, varnish; in Japanese and English. */
const NO_INK =
  /cut|die.?line|dieline|crease|fold|perf|glue|varnish|stanz|抜き?型|抜き?線|型抜|トムソン|ダイライン|折り?線|罫線|ニス|糊|のり代/iu;

/** One plate of a page: how much of the ink lies on each pixel, 0–255. */
export type Plate = { ink: string; plane: Uint8Array };

/** The plates of a page, `dpi` of them, and the finished article on them in px. */
export type PagePlates = { plates: readonly Plate[]; width: number; height: number; dpi: number; trim: Box };

/** Whether a plate holds ink that adds to what lies on the sheet. */
export function isLaidInk(ink: string): boolean {
  return !NO_INK.test(ink);
}

/**
 * How much ink lies on a page: over each place where the tints of all inks come to more than `limit` percent, and of each ink how much of the
 * trim it covers. `scale`: inspection px per px of the plates.
 */
export function checkInkCoverage(pages: PagePlates, limit: number, scale: number, collector: Collector): void {
  const { width, height, dpi, trim } = pages;
  const plates = pages.plates.filter(({ ink }) => isLaidInk(ink)).toSorted((a, b) => order(a.ink) - order(b.ink));
  const [left, top] = [Math.max(0, Math.ceil(trim.x)), Math.max(0, Math.ceil(trim.y))];
  const [right, bottom] = [Math.min(width, Math.floor(trim.x + trim.w)), Math.min(height, Math.floor(trim.y + trim.h))];
  if (plates.length === 0 || right <= left || bottom <= top) return;
  const over = new Cells(Math.ceil(width / CELL));
  const covered = plates.map(() => 0);
  let most = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      let sum = 0;
      for (let index = 0; index < plates.length; index += 1) {
        const tint = plates[index]!.plane[y * width + x]!;
        covered[index]! += tint;
        sum += tint;
      }
      if (sum > most) most = sum;
      // One 255th more is a tint that was rounded.
      if (sum > limit * 2.55 + plates.length) over.add(x, y, sum);
    }
  }
  const area = (right - left) * (bottom - top) * 255;
  const inks = plates.map(({ ink }, index) => `${ink} ${Math.round((covered[index]! / area) * 1000) / 10}%`).join(', ');
  const page = { x: trim.x * scale, y: trim.y * scale, w: trim.w * scale, h: trim.h * scale };
  collector.addBox({ code: 'INK_USE', severity: 'INFO', params: { percent: percentOf(most), inks }, once: true }, page);
  const mm2PerPixel = (MM_PER_INCH / dpi) ** 2;
  const places = over.places().filter(({ pixels }) => pixels * mm2PerPixel >= LEAST_MM2);
  for (const { box, pixels, sum, at } of places.toSorted((a, b) => b.pixels - a.pixels).slice(0, MOST_PLACES)) {
    const there = plates.map(({ ink, plane }) => ({ ink, percent: percentOf(plane[at.y * width + at.x]!) }));
    const params = {
      percent: percentOf(sum),
      limit,
      inks: there.flatMap(({ ink, percent }) => (percent > 0 ? [`${ink} ${percent}%`] : [])).join(', '),
      mm2: Math.round(pixels * mm2PerPixel * 10) / 10,
    };
    const scaled = { x: box.x * scale, y: box.y * scale, w: box.w * scale, h: box.h * scale };
    collector.addBox({ code: 'INK_COVERAGE', severity: 'WARNING', params }, scaled);
  }
}

function order(ink: string): number {
  return isProcess(ink) ? processPlace(ink) : Infinity;
}

/** Tints (255 an ink) in percent. */
function percentOf(sum: number): number {
  return Math.round(sum / 2.55);
}

type Place = { box: Box; pixels: number; sum: number; at: { x: number; y: number } };

/** Pixels by cells; cells that touch are one place. */
class Cells {
  readonly #columns: number;
  readonly #cells = new Map<number, Place>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  add(x: number, y: number, sum: number): void {
    const key = Math.floor(y / CELL) * this.#columns + Math.floor(x / CELL);
    const cell = this.#cells.get(key);
    const one = { box: { x, y, w: 1, h: 1 }, pixels: 1, sum, at: { x, y } };
    this.#cells.set(key, cell ? joined(cell, one) : one);
  }

  places(): Place[] {
    const left = new Map(this.#cells);
    const places: Place[] = [];
    for (const [key, first] of this.#cells) {
      if (!left.delete(key)) continue;
      let place = first;
      const open = [key];
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        for (const near of this.#around(cell)) {
          const other = left.get(near);
          if (!other) continue;
          left.delete(near);
          place = joined(place, other);
          open.push(near);
        }
      }
      places.push(place);
    }
    return places;
  }

  #around(key: number): number[] {
    const column = key % this.#columns;
    const columns = [column - 1, column, column + 1].filter((one) => one >= 0 && one < this.#columns);
    const row = Math.floor(key / this.#columns);
    return [row - 1, row, row + 1].flatMap((one) => columns.map((at) => one * this.#columns + at));
  }
}

function joined(a: Place, b: Place): Place {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const w = Math.max(a.box.x + a.box.w, b.box.x + b.box.w) - x;
  const h = Math.max(a.box.y + a.box.h, b.box.y + b.box.h) - y;
  const [sum, at] = a.sum >= b.sum ? [a.sum, a.at] : [b.sum, b.at];
  return { box: { x, y, w, h }, pixels: a.pixels + b.pixels, sum, at };
}
