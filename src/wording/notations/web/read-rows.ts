/** Pasted cells and CSV files as rows of notations, each looked at by the rules. */
import { parse } from 'csv-parse/browser/esm/sync';
import { notationMessages } from '../messages.ts';
import { notationRowInput } from '../rules/input.ts';

export interface ReadRow {
  written: string;
  preferred: string;
  note: string;
}

export interface ReadRows {
  rows: ReadRow[];
  /** The lines that they stand in, from 1. */
  lines: number[];
  /** Lines, from 1, that cannot be taken. */
  bad: number[];
}

const HEADERS: ReadonlySet<string> = new Set([notationMessages.written, notationMessages.writtenOrWord].flatMap(({ ja, en }) => [ja, en]));

/** Cells of Excel stand between tabs, fields of CSV between commas. A first row that names the columns is passed over. */
export function readRows(text: string): ReadRows {
  const delimiter = text.includes('\t') ? '\t' : ',';
  let records: string[][];
  try {
    records = parse(text.replaceAll(/\r\n?/gu, '\n'), {
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      bom: true,
      skipEmptyLines: true,
    });
  } catch {
    // A quote that never ends: the lines as they stand.
    records = text.split(/\r?\n/u).map((line) => line.split(delimiter));
  }
  const read: ReadRows = { rows: [], lines: [], bad: [] };
  for (const [index, cells] of records.entries()) {
    if (cells.every((cell) => cell.trim() === '') || (index === 0 && HEADERS.has((cells[0] ?? '').trim()))) continue;
    const row = notationRowInput.safeParse({ written: cells[0] ?? '', preferred: cells[1] ?? '', note: cells[2] ?? '' });
    if (row.success) {
      read.rows.push(row.data);
      read.lines.push(index + 1);
    } else read.bad.push(index + 1);
  }
  return read;
}
