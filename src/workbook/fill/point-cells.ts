/** Makes a template of a filled workbook: cells that a person pointed at become symbols, in a copy. */
import type { Cell } from '../cells/cell.ts';
import { CellBudget, readCells } from '../cells/read-cells.ts';
import { readSheet, type SheetContent } from '../cells/read-sheet.ts';
import { readWorkbook, type Workbook } from '../cells/read-workbook.ts';
import { columnName, formatAddress, parseAddress, type CellAddress, type CellRange } from '../model/cell-address.ts';
import type { WorkbookLimits } from '../model/limits.ts';
import type { PointedCell } from '../model/pointed-cell.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { xmlText } from '../write/cell-text.ts';
import { MergedBoxes } from '../symbols/merged-boxes.ts';
import { textCell } from './cell-xml.ts';
import { applyEdits, type Edit } from './edits.ts';
import { PackagePatch } from './package-patch.ts';
import { dropUnnamed, emptyUnsaidTexts } from './without-parts.ts';
import { withoutPictures } from './without-pictures.ts';

interface Pointed {
  at: CellAddress;
  box: CellRange;
  text: string;
}

/**
 * The workbook with those cells saying what is given ('' empties one), pictures that stand in their boxes taken out, with their files and
 * the texts that no cell says any more; every other part, and every character outside those cells, stays. A formula that is pointed at
 * gives way to its symbol. Throws FORMULA_POINTED for one that calculates other cells too, and as opening does.
 */
export function pointCells(bytes: Uint8Array, cells: readonly PointedCell[], limits: Partial<WorkbookLimits> = {}): Uint8Array {
  const opened = openWorkbook(bytes, limits);
  const workbook = readWorkbook(opened);
  const patch = new PackagePatch(opened);
  let formulas = 0;
  for (const sheet of workbook.sheets) {
    const own = cells.filter((one) => one.sheet === sheet.index);
    if (own.length === 0 || sheet.kind !== 'worksheet') continue;
    const content = readSheet(opened, sheet, workbook.strings, new CellBudget(opened.limits.cells));
    const pointed = own.flatMap(({ cell, text }) => pointedAt(content, cell, text));
    formulas += pointed.filter(({ at }) =>
      content.cells.some((one) => one.formula && one.row === at.row && one.column === at.column),
    ).length;
    patch.set(sheet.part, applyEdits(content.xml, editsOf(workbook, content, pointed, sheet.name)));
    for (const { type, target, external } of sheet.relations) {
      const drawing = type === 'drawing' && !external ? opened.find(target) : null;
      if (drawing === null) continue;
      const xml = opened.text(drawing);
      const bare = withoutPictures(
        xml,
        pointed.map(({ box }) => box),
        drawing,
      );
      if (bare === xml) continue;
      patch.set(drawing, bare);
      dropUnnamed(opened, patch, drawing, 'image');
    }
  }
  emptyUnsaidTexts(opened, patch, workbook);
  // The small picture of the first page shows the product; the order of calculation names cells that calculate no more. Excel makes
  // both anew.
  dropUnnamed(opened, patch, '', 'thumbnail');
  if (formulas > 0) dropUnnamed(opened, patch, workbook.part, 'calcChain');
  return opened.save(patch.finish());
}

/** What is pointed at: of merged cells the first one, which alone shows. */
function pointedAt({ merges }: SheetContent, cell: string, text: string): Pointed[] {
  const at = parseAddress(cell);
  if (!at) return [];
  const box = new MergedBoxes(merges).boxOf(at.row, at.column);
  return [{ at: { row: box.top, column: box.left }, box, text }];
}

function editsOf(workbook: Workbook, content: SheetContent, pointed: readonly Pointed[], sheet: string): Edit[] {
  const known = new Map(content.cells.map((cell) => [formatAddress(cell.row, cell.column), cell]));
  const edits: Edit[] = [];
  const missing: Pointed[] = [];
  for (const one of pointed) {
    const cell = known.get(formatAddress(one.at.row, one.at.column));
    if (cell?.formula && calculatesOthers(cell))
      throw new WorkbookError('FORMULA_POINTED', { sheet, cell: formatAddress(one.at.row, one.at.column) });
    if (cell) edits.push(textCell(content.xml, cell, one.text, cell.style, false));
    else if (one.text !== '') missing.push(one);
  }
  return [...edits, ...newCells(workbook, content, missing)];
}

/** Whether other cells show nothing without this one's formula: it is written once for all of them. */
function calculatesOthers({ formula }: Cell): boolean {
  if (!formula || formula.kind === 'normal') return false;
  const { kind, range } = formula;
  // Those that share it only name their group.
  return kind !== 'shared' || (range !== null && (range.top !== range.bottom || range.left !== range.right));
}

/** Cells that the sheet does not write yet, each in its place of its row. */
function newCells({ strings }: Workbook, { xml, prefix, cells, children }: SheetContent, missing: readonly Pointed[]): Edit[] {
  if (missing.length === 0) return [];
  const rows: { row: number; start: number; end: number }[] = [];
  readCells(xml, strings, { row: ({ row, start, end }) => void rows.push({ row, start, end }) }, new CellBudget(Infinity));
  const edits: Edit[] = [];
  for (const [row, own] of [...Map.groupBy(missing, ({ at }) => at.row)].toSorted(([one], [other]) => one - other)) {
    const written = own
      .toSorted((one, other) => one.at.column - other.at.column)
      .map(({ at, text }) => ({ at, xml: cellXml(at, text, prefix) }));
    const all = written.map((one) => one.xml).join('');
    const there = rows.find((one) => one.row === row);
    if (!there) {
      const place = rows.find((one) => one.row > row)?.start ?? endOfRows(xml, children);
      edits.push({ start: place, end: place, xml: `<${prefix}row r="${row}">${all}</${prefix}row>` });
      continue;
    }
    const tag = xml.slice(there.start, there.end);
    if (tag.endsWith('/>')) {
      edits.push({ start: there.start, end: there.end, xml: `${tag.replace(/\s*\/>$/u, '>')}${all}</${prefix}row>` });
      continue;
    }
    const inRow = cells.filter((cell) => cell.row === row);
    for (const one of written) {
      const place = placeOf(inRow, one.at.column, there.end);
      edits.push({ start: place, end: place, xml: one.xml });
    }
  }
  return edits;
}

/** Behind the last cell that stands before the column. */
const placeOf = (cells: readonly Cell[], column: number, start: number): number =>
  cells.findLast((cell) => cell.column < column)?.end ?? start;

/** Where another row would be written: at the end of `sheetData`. */
function endOfRows(xml: string, children: SheetContent['children']): number {
  const data = children.find(({ name }) => name === 'sheetData');
  return data ? xml.lastIndexOf('</', data.end - 1) : xml.length;
}

const cellXml = ({ row, column }: CellAddress, text: string, prefix: string): string =>
  `<${prefix}c r="${columnName(column)}${row}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t></${prefix}is></${prefix}c>`;
