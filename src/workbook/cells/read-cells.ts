import { MAX_COLUMN, MAX_ROW, parseAddress, parseRange } from '../model/cell-address.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { booleanAttribute, numberAttribute, walkXml, type XmlAttributes, type XmlElement } from '../package/walk-xml.ts';
import type { Cell, CellFormula } from './cell.ts';
import { decodeEscapes, RichTextReader } from './rich-text-reader.ts';
import type { SharedStrings } from './shared-strings.ts';

/** A `<row>` element's own attributes; a row that is not written has none of them. */
export interface RowElement {
  row: number;
  start: number;
  end: number;
  attributes: XmlAttributes;
}

export interface CellsReader {
  cell?(cell: Cell): void;
  row?(row: RowElement): void;
  /** Every element that is neither row nor cell nor below one, e.g. `cols`, `mergeCell`, `headerFooter`, `drawing`. */
  other?(element: XmlElement): void;
  /** Its character data, e.g. of `oddHeader`. */
  otherText?(text: string): void;
  otherClose?(name: string, depth: number, start: number, end: number): void;
}

/** How many cells may still come: one budget for all sheets of a workbook. */
export class CellBudget {
  readonly #limit: number;
  #left: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.#left = limit;
  }

  /** Throws TOO_MANY_CELLS. */
  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new WorkbookError('TOO_MANY_CELLS', { limit: this.#limit });
  }
}

const TYPES = new Set<Cell['type']>(['n', 's', 'inlineStr', 'str', 'b', 'e', 'd']);

/**
 * One pass over a sheet: every cell with the offsets of its element, and everything else for those who ask. Addresses that
 * are not written follow from the neighbour before. Throws DAMAGED, TOO_MANY_CELLS.
 */
export function readCells(xml: string, strings: SharedStrings, reader: CellsReader, budget: CellBudget, part = ''): void {
  let row = 0;
  let column = 0;
  let cell: Cell | null = null;
  let formula: CellFormula | null = null;
  let rich: RichTextReader | null = null;
  let inValue = false;
  const finish = (end: number): void => {
    if (!cell) return;
    cell.end = end;
    complete(cell, strings);
    reader.cell?.(cell);
    cell = null;
  };
  walkXml(
    xml,
    {
      open: (element) => {
        const { name, attributes, depth } = element;
        if (depth === 2 && name === 'row') {
          row = position(numberAttribute(attributes.r), row, MAX_ROW, part);
          column = 0;
          reader.row?.({ row, start: element.start, end: element.end, attributes });
        } else if (depth === 3 && name === 'c') {
          budget.spend();
          const address = attributes.r === undefined ? null : parseAddress(attributes.r);
          column = position(address?.column ?? null, column, MAX_COLUMN, part);
          if (address) row = address.row;
          cell = newCell(row, column, element);
        } else if (cell === null) reader.other?.(element);
        else if (rich) rich.open(name, attributes);
        else if (depth === 4 && name === 'v') {
          inValue = true;
          cell.value = '';
        } else if (depth === 4 && name === 'f') {
          formula = readFormula(element);
          cell.formula = formula;
        } else if (depth === 4 && name === 'is') rich = new RichTextReader();
      },
      text: (text) => {
        if (cell === null) reader.otherText?.(text);
        else if (rich) rich.text(text);
        else if (inValue) cell.value += text;
        else if (formula) formula.text += text;
      },
      close: (name, depth, start, end) => {
        if (depth === 3 && name === 'c' && cell) finish(end);
        else if (cell === null) reader.otherClose?.(name, depth, start, end);
        else if (depth === 4) {
          if (rich && name === 'is') cell.rich = rich.finish();
          if (formula) formula.end = end;
          [inValue, formula, rich] = [false, null, null];
        } else rich?.close(name);
      },
    },
    part,
  );
}

/** The next place when none is written. */
function position(written: number | null, before: number, max: number, part: string): number {
  const place = written ?? before + 1;
  if (!Number.isInteger(place) || place < 1 || place > max)
    throw new WorkbookError('DAMAGED', { reason: 'an address outside the sheet', part });
  return place;
}

function newCell(row: number, column: number, { attributes, start, end }: XmlElement): Cell {
  const type = attributes.t as Cell['type'] | undefined;
  return {
    row,
    column,
    start,
    end,
    startTagEnd: end,
    style: numberAttribute(attributes.s) ?? 0,
    type: type !== undefined && TYPES.has(type) ? type : 'n',
    value: null,
    text: null,
    rich: null,
    formula: null,
    showsFurigana: booleanAttribute(attributes.ph),
  };
}

function readFormula({ attributes: { t, si, ref }, start, end }: XmlElement): CellFormula {
  const kind = t === 'array' || t === 'shared' || t === 'dataTable' ? t : 'normal';
  return { text: '', kind, group: numberAttribute(si), range: ref === undefined ? null : parseRange(ref), start, end };
}

/** What the cell says, once everything below it was read. */
function complete(cell: Cell, strings: SharedStrings): void {
  if (cell.type === 'inlineStr') cell.text = cell.rich?.text ?? '';
  else if (cell.type === 's') {
    cell.rich = cell.value === null ? null : strings.at(Number(cell.value));
    cell.text = cell.rich?.text ?? null;
  } else cell.text = cell.type === 'str' && cell.value !== null ? decodeEscapes(cell.value) : cell.value;
}
