import { parseRange, type CellRange } from '../model/cell-address.ts';
import type { Sheet } from '../cells/read-workbook.ts';
import { numberAttribute, walkXml } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/**
 * Rows of column names of the sheet's tables. A table knows its columns by these texts: Excel repairs a workbook whose header
 * cell says something else, so nothing may be filled there.
 */
export function tableHeaderRanges(opened: WorkbookPackage, sheet: Sheet): CellRange[] {
  const ranges: CellRange[] = [];
  for (const { type, target } of sheet.relations) {
    const part = type === 'table' ? opened.find(target) : null;
    if (part === null) continue;
    walkXml(
      opened.text(part),
      {
        open: ({ name, attributes, depth }) => {
          if (depth > 0 || name !== 'table') return false;
          const range = parseRange(attributes.ref ?? '');
          const rows = numberAttribute(attributes.headerRowCount) ?? 1;
          if (range && rows > 0) ranges.push({ ...range, bottom: range.top + rows - 1 });
          return false;
        },
      },
      part,
    );
  }
  return ranges;
}
