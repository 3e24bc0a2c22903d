/** The cells of one row by their columns, with what is to be said of any list's cells. */
import { formatAddress } from '#workbook/model/cell-address.ts';
import type { SourceCell, SourceRow } from '#workbook/model/source-table.ts';
import type { FoundTable } from './columns.ts';
import type { RowFinding } from './types.ts';

export interface ReadCells<Column extends string> {
  row: number;
  /** What stands in a column, blanks around it left out; '' where nothing does. */
  textOf(column: Column): string;
  /** Undefined where nothing stands. */
  cellOf(column: Column): SourceCell | undefined;
  /** Where it stands ('B9'); null for a column that the list does not have. */
  addressOf(column: Column): string | null;
  /** Says something of a column of this row, or of the whole row. */
  say(code: string, level: RowFinding['level'], column?: Column, params?: RowFinding['params']): void;
}

/** Reads a row and says what is wrong with any list's cells; null for notes beside the table, which are no row of it. */
export function readCells<Column extends string>(
  source: SourceRow,
  { columns, dates }: Pick<FoundTable<Column>, 'columns' | 'dates'>,
  findings: RowFinding[],
): ReadCells<Column> | null {
  const cells = new Map<Column, SourceCell>();
  for (const cell of source.cells) {
    const column = columns.get(cell.column);
    if (column) cells.set(column, cell);
  }
  if (cells.size === 0) return null;
  const { row } = source;
  const numberOf = (column: Column): number | undefined => [...columns].find(([, known]) => known === column)?.[0];
  const addressOf = (column: Column): string | null => {
    const number = numberOf(column);
    return number === undefined ? null : formatAddress(row, number);
  };
  const say: ReadCells<Column>['say'] = (code, level, column, params = {}) => {
    const value = column === undefined ? '' : (cells.get(column)?.text ?? '');
    findings.push({ row, cell: column === undefined ? null : addressOf(column), value, code, level, params });
  };
  if (source.merged) say('MERGED_CELL', 'error');
  if (source.hidden) say('HIDDEN_ROW', 'warning');
  for (const [column, cell] of cells) {
    if (cell.kind === 'error') say('CELL_ERROR', 'error', column);
    else if (cell.kind === 'formula') say('FORMULA', 'warning', column);
    else if (cell.kind === 'date' && !dates.includes(column)) say('DATE_AS_TEXT', 'warning', column);
    else if (cell.kind === 'number') say('NUMBER_AS_TEXT', 'warning', column);
    if (cell.text !== trimmed(cell.text)) say('TRIMMED', 'warning', column);
  }
  return { row, say, addressOf, cellOf: (column) => cells.get(column), textOf: (column) => trimmed(cells.get(column)?.text ?? '') };
}

/** Blanks and empty lines around a text are not meant; those within it are. */
function trimmed(text: string): string {
  return text.replace(/^[\s\u3000]+|[\s\u3000]+$/gu, '');
}
