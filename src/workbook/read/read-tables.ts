/** The visible sheets of a workbook as tables of what their cells say: for lists that people fill in and bring. */
import { readSheet } from '../cells/read-sheet.ts';
import { readWorkbook } from '../cells/read-workbook.ts';
import type { Cell } from '../cells/cell.ts';
import { CellBudget } from '../cells/read-cells.ts';
import type { SourceCell, SourceRow, SourceTable } from '../model/source-table.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/**
 * Texts come without their furigana; a formula as its last result, a number as it is stored. Rows without a word are left out.
 * Throws DAMAGED, TOO_MANY_CELLS, TOO_MANY_SHEETS.
 */
export function readTables(opened: WorkbookPackage): SourceTable[] {
  const workbook = readWorkbook(opened);
  const budget = new CellBudget(opened.limits.cells);
  return workbook.sheets
    .filter(({ state, kind }) => state === 'visible' && kind === 'worksheet')
    .map((sheet) => {
      const content = readSheet(opened, sheet, workbook.strings, budget);
      const rows = Map.groupBy(
        content.cells.filter(({ text }) => text !== null && text.trim() !== ''),
        ({ row }) => row,
      );
      const spanning = content.merges.filter(({ top, bottom }) => bottom > top);
      return {
        sheet: sheet.name,
        rows: [...rows].map(([row, cells]): SourceRow => ({
          row,
          hidden: content.rows.get(row)?.hidden ?? content.rowsHiddenByDefault,
          merged: spanning.some(({ top, bottom }) => top <= row && row <= bottom),
          cells: cells.map(sourceCell),
        })),
      };
    });
}

function sourceCell({ column, text, type, formula }: Cell): SourceCell {
  const kind = type === 'e' ? 'error' : formula ? 'formula' : type === 'n' ? 'number' : 'text';
  return { column, text: type === 'b' ? (text === '1' ? 'TRUE' : 'FALSE') : (text ?? ''), kind };
}
