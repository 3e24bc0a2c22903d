/** Which column is which: headers in Japanese or English, in any order, on any of the first rows. */
import { formatAddress } from '#workbook/model/cell-address.ts';
import type { SourceRow, SourceTable } from '#workbook/model/source-table.ts';
import { keysOf } from '#shared/keys.ts';
import type { RowFinding } from './types.ts';

/** The headers of one kind of list. */
export interface ListFormat<Column extends string> {
  /** By column: the header of the file that is offered for filling in, in each language, then what people write instead. */
  words: Record<Column, { ja: string; en: string; others: readonly string[] }>;
  /** Columns without which a table is not this list; they are marked with '*'. */
  needed: readonly Column[];
  /** Columns in which a date belongs; in the others one is told of. */
  dates?: readonly Column[];
}

/** Rows from the top among which the headers may stand. */
const HEADER_WITHIN = 20;

/** Case, width, blanks and the mark of required columns do not matter. */
function folded(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*※:：]/gu, '');
}

function byHeader<Column extends string>({ words }: ListFormat<Column>): Map<string, Column> {
  const columns = keysOf(words);
  return new Map(
    columns.flatMap((column) => {
      const { ja, en, others } = words[column];
      return [column, ja, en, ...others].map((header): [string, Column] => [folded(header), column]);
    }),
  );
}

/** A header may say the same in two languages: 'ユーザー名 / username'. */
function columnOf<Column extends string>(header: string, headers: ReadonlyMap<string, Column>): Column | undefined {
  return [header, ...header.split(/[/／]/u)].map((words) => headers.get(folded(words))).find((column) => column !== undefined);
}

export interface FoundTable<Column extends string> {
  table: SourceTable;
  /** By number, from 1. */
  columns: Map<number, Column>;
  /** Those of the format in which a date belongs. */
  dates: readonly Column[];
  /** What stands below the headers. */
  rows: SourceRow[];
  /** UNKNOWN_COLUMN for headers that say nothing here. */
  findings: RowFinding[];
}

/** The first table whose headers name all that is needed; null when there is none. Of a header that stands twice the first counts. */
export function findTable<Column extends string>(tables: readonly SourceTable[], format: ListFormat<Column>): FoundTable<Column> | null {
  const headers = byHeader(format);
  for (const table of tables) {
    for (const [index, header] of table.rows.slice(0, HEADER_WITHIN).entries()) {
      const columns = new Map<number, Column>();
      const findings: RowFinding[] = [];
      for (const { column, text } of header.cells) {
        const known = columnOf(text, headers);
        if (known && ![...columns.values()].includes(known)) columns.set(column, known);
        else findings.push(unknownColumn(header.row, column, text));
      }
      const known = [...columns.values()];
      if (format.needed.every((column) => known.includes(column))) {
        return { table, columns, dates: format.dates ?? [], rows: table.rows.slice(index + 1), findings };
      }
    }
  }
  return null;
}

function unknownColumn(row: number, column: number, value: string): RowFinding {
  return { row, cell: formatAddress(row, column), value, code: 'UNKNOWN_COLUMN', level: 'warning', params: {} };
}
