/** Formulas that merely point at another cell: `=B5`, `=Sheet!$B$5`. "The name again on page 2" is written so. */
import { MAX_COLUMN, MAX_ROW, columnName } from '../model/cell-address.ts';
import type { Cell } from '../cells/cell.ts';

const REFERENCE = /^\+?\s*(?:(?:'((?:[^']|'')+)'|([^'!:()+\-*/&<>=,;"[\]{}\s]+))!)?(\$?)([A-Za-z]{1,3})(\$?)([1-9][0-9]{0,6})\s*$/;

/** Excel's limit. */
export const LONGEST_FORMULA = 8_192;

export interface CellReference {
  /** Null for the formula's own sheet. */
  sheetName: string | null;
  row: number;
  column: number;
}

/** Where a formula points, when it does nothing else. `moved` is how far a shared formula was filled from its first cell. */
export function plainReference(formula: string, moved = { rows: 0, columns: 0 }): CellReference | null {
  if (formula.length > LONGEST_FORMULA) return null;
  const match = REFERENCE.exec(formula.trim());
  if (!match) return null;
  const [, quoted, bare, fixedColumn, letters, fixedRow, digits] = match;
  let column = 0;
  for (const letter of letters!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  if (!fixedColumn) column += moved.columns;
  const row = Number(digits) + (fixedRow ? 0 : moved.rows);
  if (row < 1 || row > MAX_ROW || column < 1 || column > MAX_COLUMN) return null;
  return { sheetName: quoted?.replaceAll("''", "'") ?? bare ?? null, row, column };
}

/** A text as it stands in a formula, or a cell whose text it takes. */
export type JoinedPiece = string | CellReference;

const LITERAL = /^"(?:[^"]|"")*"$/u;

/** What a formula joins (`=B5&"（"&Sheet!C2&"）"`), when it does nothing else; null otherwise, and for a plain reference. */
export function joinedPieces(formula: string, moved = { rows: 0, columns: 0 }): JoinedPiece[] | null {
  if (formula.length > LONGEST_FORMULA || !formula.includes('&')) return null;
  const pieces: JoinedPiece[] = [];
  for (const part of partsBetween(formula)) {
    const said = part.trim();
    const piece = LITERAL.test(said) ? said.slice(1, -1).replaceAll('""', '"') : plainReference(said, moved);
    if (piece === null) return null;
    pieces.push(piece);
  }
  return pieces.some((piece) => typeof piece !== 'string') ? pieces : null;
}

/** A formula at every `&` outside of quotes. */
function partsBetween(formula: string): string[] {
  const parts: string[] = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < formula.length; at += 1) {
    const sign = formula[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '&') {
      parts.push(formula.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, formula.slice(start)];
}

/** References of a sheet's formula cells, shared formulas unfolded: the first cell of a group holds the text for all. */
export class SheetReferences {
  readonly #shared = new Map<number, Cell>();

  /** Where a cell points, and what it joins. Cells must come in the order of the sheet. */
  of(cell: Cell): { target: CellReference | null; pieces: JoinedPiece[] | null } {
    const { formula } = cell;
    if (!formula || formula.kind === 'dataTable') return { target: null, pieces: null };
    const said = (text: string, moved?: { rows: number; columns: number }) => ({
      target: plainReference(text, moved),
      pieces: joinedPieces(text, moved),
    });
    if (formula.kind !== 'shared' || formula.group === null) return said(formula.text);
    if (formula.text !== '') this.#shared.set(formula.group, cell);
    const first = this.#shared.get(formula.group);
    if (!first) return { target: null, pieces: null };
    return said(first.formula!.text, { rows: cell.row - first.row, columns: cell.column - first.column });
  }
}

/** A key for a cell of the workbook; names of sheets are compared without case. */
export function cellKey(sheetName: string, row: number, column: number): string {
  return `${sheetName.toLowerCase()}!${columnName(column)}${row}`;
}
