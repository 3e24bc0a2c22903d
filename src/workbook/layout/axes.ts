/** Widths of columns and heights of rows in pixels, and where each begins: prefix sums, so that nothing drifts. */
import type { Font } from '../model/layout.ts';
import { digitWidth } from './faces.ts';
import { MAX_ROW } from '../model/cell-address.ts';
import { HIGHEST_ROW, type SheetLook } from './sheet-look.ts';

/** Pixels of a width that is counted in digits of `mdw` pixels (18.3.1.13). */
export const columnPixels = (width: number, mdw: number): number => Math.trunc(((256 * width + Math.trunc(128 / mdw)) / 256) * mdw);

export const rowPixels = (points: number): number => Math.round((points * 4) / 3);

/** Columns without a width: eight digits and their margins, rounded up so that a page divides well. */
function standardColumn(sheet: SheetLook, mdw: number): number {
  if (sheet.defaultColumnWidth !== null) return columnPixels(Math.max(0, Math.min(255, sheet.defaultColumnWidth)), mdw);
  return Math.ceil((Math.max(0, Math.min(255, sheet.baseColumnWidth)) * mdw + 5) / 8) * 8;
}

/** Behind the last row of a sheet: a file may name any number. */
const LAST_START = MAX_ROW + 1;
/** Drawings beyond it do not make a page grow. */
const LAST_PLACE = 2000;

/** The pixels of a place (1-based) along an axis. */
export class Axis {
  readonly #sizeOf: (place: number) => number;
  readonly #starts: number[] = [0];

  constructor(sizeOf: (place: number) => number) {
    this.#sizeOf = sizeOf;
  }

  size(place: number): number {
    return this.start(place + 1) - this.start(place);
  }

  /** The place in which a pixel stands; the last one that is laid out for what lies beyond. */
  placeAt(pixel: number): number {
    let place = 1;
    while (place < LAST_PLACE && this.start(place + 1) <= pixel) place++;
    return place;
  }

  /** Left or top edge, from the sheet's corner. */
  start(place: number): number {
    if (!(place <= LAST_START)) return this.start(LAST_START);
    for (let at = this.#starts.length; at < place; at++) this.#starts.push(this.#starts[at - 1]! + this.#sizeOf(at));
    return this.#starts[Math.max(0, place - 1)]!;
  }
}

export function columnAxis(sheet: SheetLook, standardFont: Font): Axis {
  const mdw = digitWidth(standardFont.family, standardFont.size);
  const standard = standardColumn(sheet, mdw);
  return new Axis((column) => {
    const found = sheet.columns.find(({ from, to }) => column >= from && column <= to);
    if (found?.hidden) return 0;
    return found?.width == null ? standard : columnPixels(Math.max(0, Math.min(255, found.width)), mdw);
  });
}

/** `fitted` are the heights of rows that grow with their content. */
export function rowAxis(sheet: SheetLook, standardFont: Font, fitted: ReadonlyMap<number, number>): Axis {
  const standard = standardRow(sheet, standardFont);
  return new Axis((row) => {
    const found = sheet.rows.get(row);
    if (found ? found.hidden : sheet.rowsAreHidden) return 0;
    if (found?.height != null) return rowPixels(found.height);
    return Math.max(standard, fitted.get(row) ?? 0);
  });
}

const standardRow = (sheet: SheetLook, standardFont: Font): number =>
  sheet.defaultRowHeight === null ? Math.round(standardFont.pitch) : rowPixels(Math.max(0, Math.min(HIGHEST_ROW, sheet.defaultRowHeight)));
