/** A worksheet part as far as its look is concerned, in one pass from front to back (ECMA-376-1, 18.3). */
import type { Cell } from '../cells/cell.ts';
import { HEADER_TEXTS } from '../cells/read-sheet.ts';
import { readCells, type CellBudget } from '../cells/read-cells.ts';
import type { SharedStrings } from '../cells/shared-strings.ts';
import { parseRange, type CellRange } from '../model/cell-address.ts';
import { booleanAttribute, numberAttribute, prefixedAttribute, type XmlAttributes, type XmlElement } from '../package/walk-xml.ts';

export interface RowLook {
  /** Points; null where nobody has set one: the row is as high as its content. */
  height: number | null;
  hidden: boolean;
  cells: Cell[];
}

export interface ColumnLook {
  from: number;
  to: number;
  /** Characters; null = as the sheet has it. */
  width: number | null;
  hidden: boolean;
}

/** Attributes of the elements that say how a sheet is printed, by the element's name. */
export type PrintSettings = Readonly<Record<'pageSetup' | 'pageMargins' | 'printOptions' | 'pageSetUpPr', XmlAttributes>>;

export interface SheetLook {
  rows: Map<number, RowLook>;
  columns: ColumnLook[];
  merges: CellRange[];
  links: { range: CellRange; relation: string | undefined }[];
  /** Characters; points; null = as the standard face has it. */
  defaultColumnWidth: number | null;
  baseColumnWidth: number;
  defaultRowHeight: number | null;
  rowsAreHidden: boolean;
  print: PrintSettings;
  /** Texts of `headerFooter` by their element's name, and its attributes. */
  headers: { texts: Record<string, string>; attributes: XmlAttributes };
  rowBreaks: number[];
  columnBreaks: number[];
  /** Relation of the drawing part. */
  drawing: string | undefined;
  /** The `conditionalFormatting` elements as they stand, then those of the sheet's extensions. */
  conditions: string[];
}

/** Points: Excel has no higher row. */
export const HIGHEST_ROW = 409.5;

/** Of the sheet itself; in its extLst, ext, conditionalFormattings. */
const CONDITION_DEPTHS = [1, 4];

/** Throws DAMAGED, TOO_MANY_CELLS. */
export function readSheetLook(xml: string, strings: SharedStrings, budget: CellBudget, part: string): SheetLook {
  const look: SheetLook = {
    rows: new Map(),
    columns: [],
    merges: [],
    links: [],
    defaultColumnWidth: null,
    baseColumnWidth: 8,
    defaultRowHeight: null,
    rowsAreHidden: false,
    print: { pageSetup: {}, pageMargins: {}, printOptions: {}, pageSetUpPr: {} },
    headers: { texts: {}, attributes: {} },
    rowBreaks: [],
    columnBreaks: [],
    drawing: undefined,
    conditions: [],
  };
  const rowAt = (row: number): RowLook => {
    let found = look.rows.get(row);
    if (!found) look.rows.set(row, (found = { height: null, hidden: false, cells: [] }));
    return found;
  };
  let breaks = look.rowBreaks;
  let condition = -1;
  let header: string | null = null;
  readCells(
    xml,
    strings,
    {
      cell: (cell) => void rowAt(cell.row).cells.push(cell),
      row: ({ row, attributes }) => {
        const height = numberAttribute(attributes.ht);
        rowAt(row).height = height === null ? null : Math.max(0, Math.min(HIGHEST_ROW, height));
        rowAt(row).hidden = booleanAttribute(attributes.hidden);
      },
      other: (element) => {
        if (element.name === 'rowBreaks') breaks = look.rowBreaks;
        else if (element.name === 'colBreaks') breaks = look.columnBreaks;
        else if (element.name === 'conditionalFormatting' && CONDITION_DEPTHS.includes(element.depth)) condition = element.start;
        else if (element.name === 'headerFooter' && element.depth === 1) look.headers.attributes = element.attributes;
        else if (HEADER_TEXTS.has(element.name) && element.depth === 2) look.headers.texts[(header = element.name)] = '';
        else if (element.name === 'brk') breaks.push(numberAttribute(element.attributes.id) ?? 0);
        else readElement(look, element);
      },
      otherText: (text) => {
        if (header !== null) look.headers.texts[header] += text;
      },
      otherClose: (name, depth, _start, end) => {
        if (name === header) header = null;
        if (name === 'conditionalFormatting' && CONDITION_DEPTHS.includes(depth)) look.conditions.push(xml.slice(condition, end));
      },
    },
    budget,
    part,
  );
  look.rowBreaks.sort((a, b) => a - b);
  look.columnBreaks.sort((a, b) => a - b);
  return look;
}

function readElement(look: SheetLook, { name, attributes, depth }: XmlElement): void {
  if (name in look.print && depth <= 2) Object.assign(look.print, { [name]: attributes });
  else if (name === 'col' && depth === 2) look.columns.push(readColumn(attributes));
  else if (name === 'mergeCell' && depth === 2) {
    const range = parseRange(attributes.ref ?? '');
    if (range && (range.top !== range.bottom || range.left !== range.right)) look.merges.push(range);
  } else if (name === 'hyperlink' && depth === 2) {
    const range = parseRange(attributes.ref ?? '');
    if (range) look.links.push({ range, relation: prefixedAttribute(attributes, 'id') });
  } else if (name === 'sheetFormatPr' && depth === 1) {
    look.defaultColumnWidth = numberAttribute(attributes.defaultColWidth);
    look.baseColumnWidth = numberAttribute(attributes.baseColWidth) ?? 8;
    look.defaultRowHeight = numberAttribute(attributes.defaultRowHeight);
    look.rowsAreHidden = booleanAttribute(attributes.zeroHeight);
  } else if (name === 'drawing' && depth === 1) look.drawing = prefixedAttribute(attributes, 'id');
}

function readColumn(attributes: XmlAttributes): ColumnLook {
  const from = numberAttribute(attributes.min) ?? 1;
  return {
    from,
    to: numberAttribute(attributes.max) ?? from,
    width: numberAttribute(attributes.width),
    hidden: booleanAttribute(attributes.hidden),
  };
}
