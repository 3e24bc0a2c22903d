/** The rows and columns of a sheet by what filling it does not change: fixed texts, looks, formulas, heights, edges of ranges. */
import type { Cell } from '../cells/cell.ts';
import type { SheetContent } from '../cells/read-sheet.ts';
import type { Workbook } from '../cells/read-workbook.ts';
import type { CellStyle } from '../layout/styles.ts';
import { contains, parseRange, type CellRange } from '../model/cell-address.ts';

/** Rows are lines that are crossed by columns, columns such that are crossed by rows. */
export type Axis = 'row' | 'column';

/** What a cell is to its layout. VALUE: a number, which may differ from file to file. CLEARED: emptied on purpose. */
export type CellRole = 'FIXED' | 'VALUE' | 'FORMULA' | 'CLEARED' | 'NOTHING';

export interface LineCell {
  role: CellRole;
  /** Folded for comparison. */
  text: string;
  look: string;
}

export interface SheetLine {
  /** By its column in a row, by its row in a column. */
  cells: ReadonlyMap<number, LineCell>;
  /** Height or width that somebody gave it; null for one that follows from elsewhere. */
  size: number | null;
  /** Edges of ranges that begin or end here: what is printed, checked, formatted by conditions. */
  edges: ReadonlySet<string>;
}

export type SheetLines = Readonly<Record<Axis, ReadonlyMap<number, SheetLine>>>;

/** A text as its layout is compared: widths and blanks count for nothing. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '');

interface LineUnderWay extends SheetLine {
  cells: Map<number, LineCell>;
  edges: Set<string>;
}

/** @param textAt what a cell shows */
export function linesOf(
  { definedNames, sheets }: Pick<Workbook, 'definedNames' | 'sheets'>,
  index: number,
  content: SheetContent,
  styleOf: (style: number) => CellStyle,
  textAt: (cell: Cell) => string,
): SheetLines {
  const lines = { row: new Map<number, LineUnderWay>(), column: new Map<number, LineUnderWay>() };
  const line = (axis: Axis, at: number): LineUnderWay => {
    const known = lines[axis].get(at) ?? { cells: new Map<number, LineCell>(), size: null, edges: new Set<string>() };
    lines[axis].set(at, known);
    return known;
  };
  const looks: string[] = [];
  for (const cell of content.cells) {
    const one = { role: roleOf(cell), text: plain(textAt(cell)), look: (looks[cell.style] ??= lookOf(styleOf(cell.style), styleOf(0))) };
    if (one.role === 'NOTHING' && one.look === '') continue;
    line('row', cell.row).cells.set(cell.column, one);
    line('column', cell.column).cells.set(cell.row, one);
  }
  for (const [row, { heightPt, isOwnHeight }] of content.rows) if (isOwnHeight && heightPt !== null) sized(line('row', row), heightPt);
  // A stretch of many columns says nothing of any one of them.
  for (const { min, max, width } of content.columns) if (min === max && width !== null) sized(line('column', min), width);
  for (const [what, { top, bottom, left, right }] of rangesOf({ definedNames, sheets }, index, content)) {
    line('row', top).edges.add(`${what} begins`);
    line('row', bottom).edges.add(`${what} ends`);
    line('column', left).edges.add(`${what} begins`);
    line('column', right).edges.add(`${what} ends`);
  }
  return lines;
}

const sized = (line: LineUnderWay, size: number): void => {
  line.size = size;
};

function roleOf({ formula, type, text }: Cell): CellRole {
  if (formula) return 'FORMULA';
  if (text === null || type === 'e') return 'NOTHING';
  if (text.trim() === '') return 'CLEARED';
  return Number.isNaN(Number(text)) ? 'FIXED' : 'VALUE';
}

/** '' for the look of a cell that nobody gave one. Line breaks are not asked for: filling turns them on. */
function lookOf({ font, fill, borders, alignment, format }: CellStyle, plainStyle: CellStyle): string {
  const look = (style: Pick<CellStyle, 'font' | 'fill' | 'borders' | 'alignment' | 'format'>): string =>
    JSON.stringify([style.font.bold, style.font.size, style.fill, style.borders, style.alignment.horizontal, style.format]);
  const own = look({ font, fill, borders, alignment, format });
  return own === look(plainStyle) ? '' : own;
}

/** Ranges that Excel moves with the cells they are of. */
function rangesOf(
  { definedNames, sheets }: Pick<Workbook, 'definedNames' | 'sheets'>,
  index: number,
  { children, xml }: SheetContent,
): [string, CellRange][] {
  const found: [string, CellRange][] = [];
  const keep = (what: string, text: string): void => {
    for (const part of text.split(/[\s,]+/u)) {
      const range = parseRange(part.replaceAll('$', ''));
      if (range) found.push([what, range]);
    }
  };
  for (const { name, sheet, text } of definedNames)
    if (sheet === sheets[index]?.index && name === '_xlnm.Print_Area')
      keep('printed', text.replaceAll(/(?:'(?:[^']|'')*'|[^\s,'!]+)!/gu, ''));
  for (const { name, start, end, attributes } of children) {
    if (name === 'conditionalFormatting') keep('conditions', attributes.sqref ?? '');
    if (name === 'autoFilter') keep('filtered', attributes.ref ?? '');
    if (name !== 'dataValidations') continue;
    for (const [, range = ''] of xml.slice(start, end).matchAll(/\ssqref\s*=\s*["']([^"']*)["']/gu)) keep('checked', range);
  }
  return found;
}

/** Texts that go on below the places of symbols, where the template has nothing: rows that it has no place for. */
export function textsBelow(template: SheetLines, filled: SheetLines, boxes: readonly CellRange[]): { row: number; column: number }[] {
  const found: { row: number; column: number }[] = [];
  const columns = new Set(boxes.map(({ left }) => left));
  for (const column of columns) {
    const own = boxes.filter(({ left }) => left === column);
    const [known, there] = [template.column.get(column)?.cells, filled.column.get(column)?.cells];
    for (const { bottom } of own)
      for (let row = bottom + 1; isWritten(there?.get(row)) && !own.some((box) => contains(box, { row, column })); row += 1) {
        const role = known?.get(row)?.role ?? 'NOTHING';
        if (role !== 'NOTHING') break;
        found.push({ row, column });
      }
  }
  return found.toSorted((one, other) => one.row - other.row || one.column - other.column);
}

export const isWritten = (cell: LineCell | undefined): cell is LineCell =>
  cell !== undefined && (cell.role === 'FIXED' || cell.role === 'VALUE');
