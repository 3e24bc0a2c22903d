/** Where Excel draws cells, in pixels of 96 dpi: as the layout measures them, for the few boxes that receive a picture. */
import type { SheetContent } from '../cells/read-sheet.ts';
import { columnPixels, rowPixels } from '../layout/axes.ts';
import { digitWidth, familyOf, linePitch } from '../layout/faces.ts';
import type { CellRange } from '../model/cell-address.ts';

/** Widths and heights of a sheet's columns and rows; hidden ones have none. */
export class SheetGeometry {
  /** Of a row of text in the standard font. */
  readonly standardRow: number;
  readonly #content: SheetContent;
  readonly #digit: number;

  /** `font` is the workbook's standard font. */
  constructor(content: SheetContent, font: { name: string | null; sizePt: number | null }) {
    const family = familyOf(font.name ?? 'Calibri');
    const size = ((font.sizePt ?? 11) * 96) / 72;
    this.#content = content;
    this.#digit = digitWidth(family, size);
    this.standardRow = content.defaultRowHeightPt === null ? Math.round(linePitch(family, size)) : rowPixels(content.defaultRowHeightPt);
  }

  columnWidth(column: number): number {
    const { columns, defaultColumnWidth, baseColumnWidth } = this.#content;
    const own = columns.find(({ min, max }) => column >= min && column <= max);
    if (own?.hidden) return 0;
    const width = own?.width ?? defaultColumnWidth;
    // Without a width: so many digits, five pixels of margins, and up to a multiple of eight.
    return width === null ? Math.ceil((baseColumnWidth * this.#digit + 5) / 8) * 8 : columnPixels(width, this.#digit);
  }

  rowHeight(row: number): number {
    const { rows, rowsHiddenByDefault } = this.#content;
    const own = rows.get(row);
    if (own ? own.hidden : rowsHiddenByDefault) return 0;
    return own?.heightPt == null ? this.standardRow : rowPixels(own.heightPt);
  }

  size({ top, left, bottom, right }: CellRange): { width: number; height: number } {
    let [width, height] = [0, 0];
    for (let column = left; column <= right; column += 1) width += this.columnWidth(column);
    for (let row = top; row <= bottom; row += 1) height += this.rowHeight(row);
    return { width, height };
  }

  /** The cell that lies x, y pixels from the corner of a box, with the rest inside that cell. */
  cellAt({ top, left, bottom, right }: CellRange, x: number, y: number): { row: number; column: number; x: number; y: number } {
    let [column, row, restX, restY] = [left, top, x, y];
    for (; column < right && restX >= this.columnWidth(column); column += 1) restX -= this.columnWidth(column);
    for (; row < bottom && restY >= this.rowHeight(row); row += 1) restY -= this.rowHeight(row);
    return { row, column, x: restX, y: restY };
  }
}
