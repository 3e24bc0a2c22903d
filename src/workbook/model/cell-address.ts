/** Addresses as Excel writes them. Rows and columns count from 1. */
export const MAX_ROW = 1_048_576;
export const MAX_COLUMN = 16_384;

export interface CellAddress {
  row: number;
  column: number;
}

/** Both corners belong to the range. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const contains = (range: CellRange, { row, column }: CellAddress): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** 1 → A, 27 → AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** 'B5', also with `$`; null for what is no address of a cell. */
export function parseAddress(text: string): CellAddress | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9][0-9]{0,6})$/.exec(text);
  if (!match) return null;
  let column = 0;
  for (const letter of match[1]!.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(match[2]);
  return row <= MAX_ROW && column <= MAX_COLUMN ? { row, column } : null;
}

export function formatAddress(row: number, column: number): string {
  return `${columnName(column)}${row}`;
}

/** 'A1:C4' or 'A1'; null for anything else (whole rows and columns are no range of cells). */
export function parseRange(text: string): CellRange | null {
  const [from = '', to = from] = text.split(':');
  const [one, other] = [parseAddress(from), parseAddress(to)];
  if (!one || !other) return null;
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}
