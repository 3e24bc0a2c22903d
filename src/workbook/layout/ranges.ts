/** Ranges of cells, and the print areas that a workbook names. */
import { MAX_COLUMN, MAX_ROW, columnName, parseAddress, parseRange, type CellRange } from '../model/cell-address.ts';

/** A range, or whole rows ('$1:$4') or columns ('$A:$C'); null for anything else. */
function readArea(text: string): CellRange | null {
  const rows = /^\$?(\d+):\$?(\d+)$/u.exec(text);
  if (rows) return { left: 1, right: MAX_COLUMN, top: Math.max(1, Number(rows[1])), bottom: Math.min(MAX_ROW, Number(rows[2])) };
  const [, from, to] = /^(\$?[A-Z]{1,3}):(\$?[A-Z]{1,3})$/iu.exec(text) ?? [];
  const [left, right] = [parseAddress(`${from}1`)?.column, parseAddress(`${to}1`)?.column];
  if (from && left && right) return { left: Math.min(left, right), right: Math.max(left, right), top: 1, bottom: MAX_ROW };
  return parseRange(text);
}

/** `仕様書!$A$1:$E$11,'a,b'!$G$1:$H$5` → its ranges; a part that is no range (#REF!, a formula) is left out. */
export function readAreas(reference: string): CellRange[] {
  const withoutSheets = reference.replaceAll(/(?:'(?:[^']|'')*'|[^'!,]+)!/gu, '');
  return withoutSheets
    .split(',')
    .map((part) => readArea(part.trim()))
    .filter((range) => range !== null);
}

export const rangeName = ({ left, top, right, bottom }: CellRange): string => `${columnName(left)}${top}:${columnName(right)}${bottom}`;

/** What two ranges have in common; null for nothing. */
export function intersection(one: CellRange, other: CellRange): CellRange | null {
  const both = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return both.left <= both.right && both.top <= both.bottom ? both : null;
}

/** The smallest range with both. */
export const union = (one: CellRange | null, other: CellRange): CellRange =>
  one === null
    ? other
    : {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      };
