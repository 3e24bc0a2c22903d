import type { CellRange } from '../model/cell-address.ts';
import { MAX_COLUMN, parseRange } from '../model/cell-address.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { booleanAttribute, numberAttribute, type XmlAttributes } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import type { Cell } from './cell.ts';
import { CellBudget, readCells } from './read-cells.ts';
import type { Sheet } from './read-workbook.ts';
import type { SharedStrings } from './shared-strings.ts';

export interface SheetRow {
  hidden: boolean;
  heightPt: number | null;
  /** Somebody gave it that height; else it follows from what stands in the row. */
  isOwnHeight: boolean;
}

/** Columns min ≤ c ≤ max. */
export interface SheetColumns {
  min: number;
  max: number;
  hidden: boolean;
  /** In characters of the standard font, null for the sheet's default. */
  width: number | null;
}

/** A worksheet with its cells: everything that finding symbols and filling them asks. */
export interface SheetContent {
  xml: string;
  /** `x:` where the writer puts one before every element, else ''. */
  prefix: string;
  cells: readonly Cell[];
  rows: ReadonlyMap<number, SheetRow>;
  columns: readonly SheetColumns[];
  merges: readonly CellRange[];
  /** `sheetFormatPr`, `pageSetup` and the like are the layout's; these three decide sizes. */
  defaultColumnWidth: number | null;
  baseColumnWidth: number;
  /** Null where the standard font decides. */
  defaultRowHeightPt: number | null;
  rowsHiddenByDefault: boolean;
  /** Texts of headers and footers, as stored with their codes. */
  headersAndFooters: readonly string[];
  /** The direct children of the root, in order, with their offsets. */
  children: readonly { name: string; start: number; end: number; attributes: XmlAttributes }[];
}

export const HEADER_TEXTS: ReadonlySet<string> = new Set([
  'oddHeader',
  'oddFooter',
  'evenHeader',
  'evenFooter',
  'firstHeader',
  'firstFooter',
]);

/** Throws DAMAGED, TOO_MANY_CELLS. */
export function readSheet(
  opened: WorkbookPackage,
  sheet: Sheet,
  strings: SharedStrings,
  budget = new CellBudget(opened.limits.cells),
): SheetContent {
  const xml = opened.text(sheet.part);
  const cells: Cell[] = [];
  const rows = new Map<number, SheetRow>();
  const columns: SheetColumns[] = [];
  const merges: CellRange[] = [];
  const headersAndFooters: string[] = [];
  const children: { name: string; start: number; end: number; attributes: XmlAttributes }[] = [];
  let prefix = '';
  let format: XmlAttributes = {};
  let header: string | null = null;
  readCells(
    xml,
    strings,
    {
      cell: (cell) => void cells.push(cell),
      row: ({ row, attributes }) =>
        void rows.set(row, {
          hidden: booleanAttribute(attributes.hidden),
          heightPt: numberAttribute(attributes.ht),
          isOwnHeight: booleanAttribute(attributes.customHeight),
        }),
      other: ({ name, attributes, depth, start, end, prefix: own }) => {
        if (depth === 0) prefix = own;
        if (depth === 1) children.push({ name, start, end, attributes });
        if (depth === 1 && name === 'sheetFormatPr') format = attributes;
        else if (depth === 2 && name === 'col') {
          if (columns.length >= MAX_COLUMN)
            throw new WorkbookError('DAMAGED', { reason: 'more columns than a sheet has', part: sheet.part });
          columns.push(readColumns(attributes));
        } else if (depth === 2 && name === 'mergeCell') {
          const range = parseRange(attributes.ref ?? '');
          if (range) merges.push(range);
        } else if (depth === 2 && HEADER_TEXTS.has(name)) header = '';
      },
      otherText: (text) => {
        if (header !== null) header += text;
      },
      otherClose: (name, depth, _, end) => {
        if (depth === 1) children.at(-1)!.end = end;
        if (header !== null && HEADER_TEXTS.has(name)) {
          headersAndFooters.push(header);
          header = null;
        }
      },
    },
    budget,
    sheet.part,
  );
  return {
    xml,
    prefix,
    cells,
    rows,
    columns,
    merges,
    defaultColumnWidth: numberAttribute(format.defaultColWidth),
    baseColumnWidth: numberAttribute(format.baseColWidth) ?? 8,
    defaultRowHeightPt: numberAttribute(format.defaultRowHeight),
    rowsHiddenByDefault: booleanAttribute(format.zeroHeight),
    headersAndFooters,
    children,
  };
}

function readColumns(attributes: XmlAttributes): SheetColumns {
  const min = numberAttribute(attributes.min) ?? 0;
  return {
    min,
    max: numberAttribute(attributes.max) ?? min,
    hidden: booleanAttribute(attributes.hidden) || numberAttribute(attributes.width) === 0,
    width: numberAttribute(attributes.width),
  };
}
