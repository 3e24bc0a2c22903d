/** The visible sheets of a workbook as tables of what their cells say: for lists that people fill in and bring. */
import { readSheet } from '../cells/read-sheet.ts';
import { readWorkbook } from '../cells/read-workbook.ts';
import type { Cell } from '../cells/cell.ts';
import { CellBudget } from '../cells/read-cells.ts';
import { OFFICE_THEME } from '../layout/colours.ts';
import { readStyles } from '../layout/styles.ts';
import { parseXmlTree } from '../layout/xml-tree.ts';
import { formatValue, serialOf, showsDates } from '../numbers/format-value.ts';
import type { SourceCell, SourceRow, SourceTable } from '../model/source-table.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/**
 * Texts come without their furigana; a formula as its last result; a date, and a number with a format of its own, as it shows. Rows without a word are left out.
 * Throws DAMAGED, TOO_MANY_CELLS, TOO_MANY_SHEETS.
 */
export function readTables(opened: WorkbookPackage): SourceTable[] {
  const workbook = readWorkbook(opened);
  const { stylesPart, date1904 } = workbook;
  const styles = readStyles(stylesPart === null ? undefined : parseXmlTree(opened.text(stylesPart), stylesPart), OFFICE_THEME);
  const formatOf = (style: number): string => styles.style(style).format;
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
          cells: cells.map((cell) => sourceCell(cell, formatOf, date1904)),
        })),
      };
    });
}

function sourceCell({ column, text, type, formula, style }: Cell, formatOf: (style: number) => string, date1904: boolean): SourceCell {
  if (type === 'b') return { column, text: text === '1' ? 'TRUE' : 'FALSE', kind: formula ? 'formula' : 'text' };
  const kind = type === 'e' ? 'error' : formula ? 'formula' : type === 'n' ? 'number' : 'text';
  if (type !== 'n' && type !== 'd') return { column, text: text ?? '', kind };
  const number = type === 'd' ? serialOf(text ?? '', date1904) : Number(text);
  const format = formatOf(style);
  // Without a format Excel shortens long numbers (4.90123E+12): what is stored is what was meant.
  if (!Number.isFinite(number) || format === 'General' || format === '@') return { column, text: text ?? '', kind };
  const isDate = type === 'd' || showsDates(format);
  return { column, text: formatValue(number, format, date1904).text, kind: formula ? 'formula' : isDate ? 'date' : 'number' };
}
