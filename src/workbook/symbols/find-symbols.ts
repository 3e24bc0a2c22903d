/** Every text of a workbook that is a symbol or was meant as one, with its place. Scanning and filling start from here. */
import { contains, formatAddress, type CellRange } from '../model/cell-address.ts';
import type { TemplateSymbol } from '../model/symbol.ts';
import { levelOf, type FindingCode, type PlaceFindingCode, type SymbolPlace, type TemplateFinding } from '../model/template-scan.ts';
import type { Cell } from '../cells/cell.ts';
import { CellBudget } from '../cells/read-cells.ts';
import { readSheet, type SheetContent } from '../cells/read-sheet.ts';
import { readWorkbook, type Sheet, type Workbook } from '../cells/read-workbook.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { cellKey, LONGEST_FORMULA, plainReference, SheetReferences, type CellReference, type JoinedPiece } from './cell-reference.ts';
import { classifyText, suggestionFor, type TextClass } from './classify-text.ts';
import { MergedBoxes } from './merged-boxes.ts';
import { tableHeaderRanges } from './table-headers.ts';
import { cellBelow, shapeParagraphs, type ShapeParagraph } from './shape-texts.ts';
import { textsOutsideCells } from './texts-outside-cells.ts';

export interface FoundSymbol {
  symbol: TemplateSymbol;
  place: SymbolPlace;
  box: CellRange;
  /** Where it is written: in a cell, or in a paragraph of a shape. */
  at: { cell: Cell; paragraph: null } | { cell: null; paragraph: ShapeParagraph };
  text: string;
}

/** A shape that shows the text of a cell. */
export interface FoundShapeLink {
  sheet: number;
  paragraph: ShapeParagraph;
  target: CellReference;
}

/** A formula cell that merely points at another cell. */
export interface FoundReference {
  sheet: number;
  cell: Cell;
  target: CellReference;
}

/** A formula cell that joins texts and cells (`=B5&"（確認）"`). */
export interface FoundJoin {
  sheet: number;
  cell: Cell;
  pieces: readonly JoinedPiece[];
}

export interface FoundSymbols {
  workbook: Workbook;
  /** By index of the sheet; null for sheets without cells. */
  contents: readonly (SheetContent | null)[];
  /** Where they can be filled, in the order of reading. */
  symbols: readonly FoundSymbol[];
  references: readonly FoundReference[];
  joins: readonly FoundJoin[];
  links: readonly FoundShapeLink[];
  /** Of the levels cell and place. */
  findings: readonly TemplateFinding[];
  /** The symbols that unreadable texts and unusable places stand for: their numbers raise no second finding. */
  missed: readonly TemplateSymbol[];
}

/** What is found, while it is gathered. */
interface Gathered extends FoundSymbols {
  symbols: FoundSymbol[];
  references: FoundReference[];
  joins: FoundJoin[];
  links: FoundShapeLink[];
  findings: TemplateFinding[];
  missed: TemplateSymbol[];
}

/** Throws DAMAGED, TOO_MANY_SHEETS, TOO_MANY_CELLS. */
export function findSymbols(opened: WorkbookPackage): FoundSymbols {
  const workbook = readWorkbook(opened);
  const budget = new CellBudget(opened.limits.cells);
  const found: Gathered = {
    workbook,
    contents: workbook.sheets.map((sheet) => (sheet.kind === 'worksheet' ? readSheet(opened, sheet, workbook.strings, budget) : null)),
    symbols: [],
    references: [],
    joins: [],
    links: [],
    findings: [],
    missed: [],
  };
  const results: { sheet: Sheet; cell: Cell; wrong: TextClass; target: CellReference | null; pieces: readonly JoinedPiece[] }[] = [];
  for (const sheet of workbook.sheets) {
    const content = found.contents[sheet.index];
    const report = reporter(found, sheet);
    if (content) {
      const references = new SheetReferences();
      const places = new PlaceRules(opened, sheet, content);
      for (const cell of content.cells) {
        const { target, pieces } = references.of(cell);
        if (pieces) found.joins.push({ sheet: sheet.index, cell, pieces });
        if (target) found.references.push({ sheet: sheet.index, cell, target });
        const outcome = textClass(cell);
        if (outcome.kind === 'none') continue;
        const address = formatAddress(cell.row, cell.column);
        const text = cell.text ?? cell.formula?.text ?? '';
        if (cell.formula) {
          // Whether a plain reference leads to a symbol is known only when all sheets were read.
          results.push({ sheet, cell, wrong: outcome, target, pieces: pieces ?? [] });
        } else if (outcome.kind === 'wrong') report(outcome.code, address, text, outcome.meant);
        else {
          const problem = places.problem(cell, outcome.symbol);
          if (problem) report(problem, address, text, [outcome.symbol]);
          else {
            const box = places.boxOf(cell);
            found.symbols.push({ symbol: outcome.symbol, place: placeOf(sheet, address, box), box, at: { cell, paragraph: null }, text });
          }
        }
      }
    }
    for (const paragraph of shapeParagraphs(opened, sheet)) takeParagraph(found, sheet, paragraph);
    for (const { text, where, cell } of textsOutsideCells(opened, sheet, content?.headersAndFooters ?? [])) {
      const outcome = classifyText(text);
      if (outcome.kind === 'none') continue;
      // Comments explain the symbols of a template; only a line that is nothing but a symbol is meant to be filled.
      if (where === 'comment' && outcome.kind === 'wrong' && ['NOT_ALONE', 'SEVERAL_IN_CELL'].includes(outcome.code)) continue;
      report('NOT_IN_CELL', cell, text, outcome.kind === 'symbol' ? [outcome.symbol] : outcome.meant);
    }
  }
  for (const { sheet, cell, wrong, target, pieces } of results) {
    if (target && leadsToText(found, sheet, target)) continue;
    // A filled cell with words around it: its result is written when it is filled.
    if (wrong.kind === 'wrong' && pieces.some((piece) => typeof piece !== 'string' && leadsToText(found, sheet, piece))) continue;
    const meant = wrong.kind === 'symbol' ? [wrong.symbol] : wrong.kind === 'wrong' ? wrong.meant : [];
    reporter(found, sheet)('IN_FORMULA', formatAddress(cell.row, cell.column), cell.text ?? cell.formula?.text ?? '', meant);
  }
  return found;
}

/** A paragraph of a shape is a symbol as a cell is: by its whole text. */
function takeParagraph(found: Gathered, sheet: Sheet, paragraph: ShapeParagraph): void {
  const { text, link, hidden, box } = paragraph;
  if (link !== '') {
    const target = plainReference(link);
    if (target) found.links.push({ sheet: sheet.index, paragraph, target });
    return;
  }
  const outcome = classifyText(text);
  if (outcome.kind === 'none') return;
  const report = reporter(found, sheet);
  const cell = cellBelow(paragraph);
  if (outcome.kind === 'wrong') return report(outcome.code, cell, text, outcome.meant);
  const { symbol } = outcome;
  const isValue = symbol.kind === 'V' && symbol.number === 0;
  const problem = sheet.state !== 'visible' && !isValue ? 'HIDDEN_SHEET' : hidden ? 'HIDDEN_CELL' : null;
  if (problem) return report(problem, cell, text, [symbol]);
  const place = { ...placeOf(sheet, cell, box), shape: paragraph.shape };
  found.symbols.push({ symbol, place, box, at: { cell: null, paragraph }, text });
}

/** Of a formula its result counts; its own texts only while no result is stored. */
function textClass(cell: Cell): TextClass {
  if (cell.type === 'e' || cell.type === 'n' || cell.type === 'b' || cell.type === 'd') {
    return cell.formula && cell.value === null ? formulaClass(cell.formula.text) : { kind: 'none' };
  }
  if (cell.formula && !cell.text) return formulaClass(cell.formula.text);
  return cell.text === null ? { kind: 'none' } : classifyText(cell.text);
}

function formulaClass(formula: string): TextClass {
  if (formula.length > LONGEST_FORMULA) return { kind: 'none' };
  for (const [, literal] of formula.matchAll(/"((?:[^"]|"")*)"/g)) {
    const outcome = classifyText(literal!);
    if (outcome.kind !== 'none') return outcome;
  }
  return { kind: 'none' };
}

/** Whether a reference ends, over others if need be, at a cell that holds a text itself. */
function leadsToText(found: FoundSymbols, sheet: Sheet, target: CellReference): boolean {
  const index = cellIndex(found);
  const seen = new Set<string>();
  let at: CellReference | null = target;
  let name = sheet.name;
  while (at) {
    name = at.sheetName ?? name;
    const key = cellKey(name, at.row, at.column);
    const next = index.get(key);
    if (!next || seen.has(key)) return false;
    seen.add(key);
    if (!next.formula) return true;
    at = next.target;
  }
  return false;
}

const indices = new WeakMap<FoundSymbols, Map<string, { formula: boolean; target: CellReference | null }>>();

/** Cells by address, made once: only when some formula's result looks like a symbol. */
function cellIndex(found: FoundSymbols): Map<string, { formula: boolean; target: CellReference | null }> {
  let index = indices.get(found);
  if (index) return index;
  index = new Map();
  const targets = new Map(found.references.map(({ cell, target }) => [cell, target]));
  for (const sheet of found.workbook.sheets) {
    for (const cell of found.contents[sheet.index]?.cells ?? []) {
      if (cell.text === null && !cell.formula) continue;
      index.set(cellKey(sheet.name, cell.row, cell.column), { formula: cell.formula !== null, target: targets.get(cell) ?? null });
    }
  }
  indices.set(found, index);
  return index;
}

type Report = (code: FindingCode, cell: string | null, text: string, meant: readonly TemplateSymbol[]) => void;

function reporter({ findings, missed }: Pick<Gathered, 'findings' | 'missed'>, sheet: Sheet): Report {
  return (code, cell, text, meant) => {
    missed.push(...meant);
    const number = meant.length === 1 && meant[0]!.number > 0 ? meant[0]!.number : null;
    const suggestion = levelOf(code) === 'cell' && code !== 'IN_FORMULA' ? suggestionFor(meant, text) : null;
    findings.push({ code, level: levelOf(code), sheet: sheet.name, cell, text, suggestion, number });
  };
}

function placeOf(sheet: Sheet, cell: string, { top, left, bottom, right }: CellRange): SymbolPlace {
  const box = top === bottom && left === right ? cell : `${formatAddress(top, left)}:${formatAddress(bottom, right)}`;
  return { sheet: sheet.index, sheetName: sheet.name, cell, box };
}

/** Where a correct symbol cannot be filled. */
class PlaceRules {
  readonly #sheet: Sheet;
  readonly #content: SheetContent;
  readonly #boxes: MergedBoxes;
  readonly #headers: readonly CellRange[];

  constructor(opened: WorkbookPackage, sheet: Sheet, content: SheetContent) {
    this.#sheet = sheet;
    this.#content = content;
    this.#boxes = new MergedBoxes(content.merges);
    this.#headers = tableHeaderRanges(opened, sheet);
  }

  boxOf({ row, column }: Cell): CellRange {
    return this.#boxes.boxOf(row, column);
  }

  problem(cell: Cell, symbol: TemplateSymbol): PlaceFindingCode | null {
    const box = this.boxOf(cell);
    if (box.top !== cell.row || box.left !== cell.column) return 'COVERED_BY_MERGE';
    // Values of the specification may stand on any sheet: formulas fetch them from there.
    const isValue = symbol.kind === 'V' && symbol.number === 0;
    if (this.#sheet.state !== 'visible' && !isValue) return 'HIDDEN_SHEET';
    if (this.#sheet.state === 'visible' && this.#isHidden(box)) return 'HIDDEN_CELL';
    return this.#headers.some((header) => contains(header, cell)) ? 'TABLE_HEADER' : null;
  }

  /** A merged box is seen as long as one of its rows and one of its columns is. */
  #isHidden({ top, bottom, left, right }: CellRange): boolean {
    const { rows, columns, rowsHiddenByDefault } = this.#content;
    let seen = false;
    for (let row = top; row <= bottom && !seen; row += 1) {
      const written = rows.get(row);
      seen = written ? !written.hidden && written.heightPt !== 0 : !rowsHiddenByDefault;
    }
    if (!seen) return true;
    for (let column = left; column <= right; column += 1) {
      if (!columns.some(({ min, max, hidden }) => hidden && column >= min && column <= max)) return false;
    }
    return true;
  }
}
