/** What the rules of conditional formats compare: the value of a cell, or a constant of a rule. */
import type { Cell } from '../../cells/cell.ts';

export type CellValue =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error' }
  | { kind: 'empty' };

const EMPTY: CellValue = { kind: 'empty' };

/** Of formulas the result that was kept. */
export function valueOf(cell: Cell | undefined): CellValue {
  if (!cell || cell.text === null || cell.text === '') return EMPTY;
  if (cell.type === 'b') return { kind: 'boolean', value: cell.text === '1' };
  if (cell.type === 'e') return { kind: 'error' };
  const value = cell.type === 'n' ? Number(cell.text) : Number.NaN;
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'text', value: cell.text };
}

/** `5`, `"不要"`, `TRUE`; null for anything that must be calculated. */
export function constantOf(formula: string): CellValue | null {
  const text = formula.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d+)?$/iu.test(text)) return { kind: 'number', value: Number(text) };
  if (/^"(?:[^"]|"")*"$/u.test(text)) return { kind: 'text', value: text.slice(1, -1).replaceAll('""', '"') };
  if (/^(TRUE|FALSE)$/iu.test(text)) return { kind: 'boolean', value: /^TRUE$/iu.test(text) };
  return null;
}

const RANK = { number: 0, text: 1, boolean: 2 } as const;

/** As Excel orders values: numbers before texts before yes and no, letters without case, an empty cell as 0, '' or no. Null: an error. */
export function compareValues(one: CellValue, other: CellValue): number | null {
  if (one.kind === 'error' || other.kind === 'error') return null;
  const [a, b] = [filled(one, other), filled(other, one)];
  if (a.kind !== b.kind) return RANK[a.kind] - RANK[b.kind];
  if (a.kind === 'text' && b.kind === 'text') {
    const [left, right] = [a.value.toLowerCase(), b.value.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  }
  return Number(a.value) - Number(b.value);
}

type Filled = Exclude<CellValue, { kind: 'error' | 'empty' }>;

function filled(value: Exclude<CellValue, { kind: 'error' }>, beside: Exclude<CellValue, { kind: 'error' }>): Filled {
  if (value.kind !== 'empty') return value;
  if (beside.kind === 'text') return { kind: 'text', value: '' };
  return beside.kind === 'boolean' ? { kind: 'boolean', value: false } : { kind: 'number', value: 0 };
}
