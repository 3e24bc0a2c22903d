/** From the bytes of a file to tables: a workbook in a process of its own, anything else as CSV. */
import { parse } from 'csv-parse/sync';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { looksLikeFormula } from '#workbook/write/cell-text.ts';
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

/** UTF-8 with or without its mark, UTF-16 with it, else the Shift_JIS that Excel writes in Japan. */
export function csvText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // The next one may fit.
    }
  }
  throw new UnreadableFile('NOT_A_LIST');
}

/** Rows of a text with \n, numbered by their first lines as editors count them. Commas, tabs and semicolons part the fields. */
export function csvRows(text: string): SourceTable['rows'] {
  const records = parsed(text);
  return records.flatMap(({ record }, index) => {
    const cells = record.flatMap((cell, column) =>
      cell.trim() === '' ? [] : [{ column: column + 1, text: unquoted(cell), kind: 'text' as const }],
    );
    // The parser tells the line on which a record ends; it began where the one before it had ended.
    const row = (records[index - 1]?.info.lines ?? 0) + 1;
    return cells.length === 0 ? [] : [{ row, hidden: false, merged: false, cells }];
  });
}

function parsed(text: string): { record: string[]; info: { lines: number } }[] {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = ['\t', ';', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Header, and as many rows as could ever be taken with room for what is no row.
      to: IMPORT_MAX_ROWS * 2,
    }) as never;
  } catch {
    throw new UnreadableFile('NOT_A_LIST');
  }
}

/** A text that our own CSV quoted, so that no program takes it for a formula (`writeCsv`). */
function unquoted(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
