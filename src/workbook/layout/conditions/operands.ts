/** What a rule compares with: what is known without calculating. */
import { parseAddress } from '../../model/cell-address.ts';
import { constantOf, type CellValue } from './cell-value.ts';

export type Operand =
  | { kind: 'constant'; value: CellValue }
  /** A cell as it is written for the first cell of the rule; `sheet`: null for the same one. */
  | { kind: 'cell'; sheet: string | null; row: number; column: number; fixedRow: boolean; fixedColumn: boolean }
  /** `LEN(…)`. */
  | { kind: 'length'; of: Operand }
  /** `TODAY()`, or so many days after it. */
  | { kind: 'today'; after: number };

/** `5`, `"NG"`, `$B3`, `成分!$B$3`, `LEN(I4)`, `TODAY()+30`; null for anything that must be calculated. */
export function readOperand(formula: string): Operand | null {
  const text = formula.trim();
  const value = constantOf(text);
  if (value) return { kind: 'constant', value };
  const [, measured] = /^LEN\(([^()]+)\)$/iu.exec(text) ?? [];
  if (measured !== undefined) {
    const of = readOperand(measured);
    return of && { kind: 'length', of };
  }
  const [isToday, sign, days] = /^TODAY\(\s*\)(?:\s*([+-])\s*(\d{1,5}))?$/iu.exec(text) ?? [];
  if (isToday !== undefined) return { kind: 'today', after: days === undefined ? 0 : Number(days) * (sign === '-' ? -1 : 1) };
  const [, quoted, plain, fixedColumn, letters = '', fixedRow, digits = ''] =
    /^(?:'((?:[^']|'')+)'!|([^\s'!"()[\]{}+\-*/^&=<>:,;]+)!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/iu.exec(text) ?? [];
  const sheet = quoted?.replaceAll("''", "'") ?? plain ?? null;
  const named = parseAddress(letters + digits);
  return named && { kind: 'cell', sheet, ...named, fixedRow: Boolean(fixedRow), fixedColumn: Boolean(fixedColumn) };
}

/** Whether what it says changes from day to day. */
export const dependsOnDay = (operand: Operand): boolean =>
  operand.kind === 'today' || (operand.kind === 'length' && dependsOnDay(operand.of));
