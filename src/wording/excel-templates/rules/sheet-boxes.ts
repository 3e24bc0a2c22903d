/** The boxes of a sheet that can be pointed at: cells, and merged cells as one. Pure. */
import { formatAddress, parseRange } from '#workbook/model/cell-address.ts';
import type { PageLayout, SheetLayout } from '#workbook/model/layout.ts';

export interface SheetBox {
  /** Of merged cells the first. */
  cell: string;
  range: string;
  top: number;
  bottom: number;
  column: number;
  /** What it shows. */
  text: string;
}

/** Of a page with more cells only those that say something, and merged ones. */
const CELLS_MAX = 2500;

/** Every box of the sheet in the order of reading. */
export function boxesOf(sheet: SheetLayout): SheetBox[] {
  const boxes = new Map(sheet.pages.flatMap((page) => boxesOfPage(page, sheet.merges ?? [])).map((box) => [box.cell, box]));
  return [...boxes.values()].toSorted((one, other) => one.top - other.top || one.column - other.column);
}

function boxesOfPage({ firstRow, firstColumn, rows, columns, cells }: PageLayout, merged: readonly string[]): SheetBox[] {
  const texts = new Map(
    cells.map(({ cell, text }) => [cell, text.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')]),
  );
  const covered = new Set<string>();
  const boxes: SheetBox[] = [];
  const [lastRow, lastColumn] = [firstRow + rows.length - 2, firstColumn + columns.length - 2];
  for (const range of merged) {
    const at = parseRange(range);
    if (!at || at.top < firstRow || at.left < firstColumn || at.bottom > lastRow || at.right > lastColumn) continue;
    for (let row = at.top; row <= at.bottom; row += 1)
      for (let column = at.left; column <= at.right; column += 1) covered.add(formatAddress(row, column));
    const cell = formatAddress(at.top, at.left);
    boxes.push({ cell, range, top: at.top, bottom: at.bottom, column: at.left, text: texts.get(cell) ?? '' });
  }
  const isLarge = (rows.length - 1) * (columns.length - 1) > CELLS_MAX;
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const cell = formatAddress(row, column);
      const [height, width] = [
        rows[row - firstRow + 1]! - rows[row - firstRow]!,
        columns[column - firstColumn + 1]! - columns[column - firstColumn]!,
      ];
      if (covered.has(cell) || height <= 0 || width <= 0 || (isLarge && !texts.has(cell))) continue;
      boxes.push({ cell, range: cell, top: row, bottom: row, column, text: texts.get(cell) ?? '' });
    }
  return boxes;
}
