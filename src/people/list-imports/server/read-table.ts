/** From the bytes of a file to tables: a workbook in a process of its own, anything else as CSV. */
import { parse } from 'csv-parse/sync';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { textOfFile } from '#workbook/model/decoded-text.ts';
import { withoutGuard } from '#workbook/model/formula-like.ts';
import type { SourceTable } from '#workbook/model/source-table.ts';
import { normaliseText } from '#shared/text.ts';
import { IMPORT_MAX_ROWS } from '../rules/types.ts';

/** A file that is no list, in the words of a code. */
export class UnreadableFile extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;

  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.name = 'UnreadableFile';
    this.code = code;
    this.params = params;
  }
}

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/**
 * What kind of file it is, its bytes say. Throws WorkbookError for a workbook that cannot be opened, UnreadableFile
 * (NOT_A_LIST, TOO_MANY_ROWS) for the rest.
 */
export async function readTable(bytes: Uint8Array, lane: string): Promise<SourceTable[]> {
  if (startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND)) return await runWorkbookJob('tables', { bytes }, { lane });
  // The parser would count a line break of Windows within quotes as two.
  return [{ sheet: null, rows: csvRows(normaliseText(csvText(bytes))) }];
}

/** The text of a list (`textOfFile`). Throws UnreadableFile where it is none. */
export function csvText(bytes: Uint8Array): string {
  const text = textOfFile(bytes);
  if (text === null) throw new UnreadableFile('NOT_A_LIST');
  return text;
}

/** Rows of a text with \n, numbered as a spreadsheet that opens it does: line breaks within a cell begin no row. Commas, tabs and semicolons part the fields. */
export function csvRows(text: string): SourceTable['rows'] {
  return parsed(text).flatMap((record, index) => {
    const cells = record.flatMap((cell, column) =>
      cell.trim() === '' ? [] : [{ column: column + 1, text: withoutGuard(cell), kind: 'text' as const }],
    );
    return cells.length === 0 ? [] : [{ row: index + 1, hidden: false, merged: false, cells }];
  });
}

function parsed(text: string): string[][] {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = ['\t', ';', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // Header, and as many rows as could ever be taken with room for what is no row.
      to: IMPORT_MAX_ROWS * 2,
    });
  } catch {
    throw new UnreadableFile('NOT_A_LIST');
  }
}
