/**
 * Writes a table as CSV that Japanese Excel opens by a double click: UTF-8 with its mark, CRLF, every field quoted, an
 * apostrophe before a text that begins like a formula.
 */
import { Readable } from 'node:stream';
import { looksLikeFormula } from '../model/formula-like.ts';
import { CellKindError, type CellValue, type TableColumn, type TableOptions, type TableSheet } from './table.ts';
import { clockWords, wallClockOf, type WallClock } from './wall-clock.ts';

/** Characters that are handed on at once. */
const CHUNK = 65_536;

function textField(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.toWellFormed().replaceAll('"', '""')}"`;
}

function field({ title, kind = 'text' }: TableColumn, value: CellValue, wallClock: WallClock): string {
  if (value === null || value === '') return '""';
  if (kind === 'text' && typeof value === 'string') return textField(value);
  // A number and a date are ours: no apostrophe, though a negative number begins with a minus.
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return `"${value}"`;
  if (kind === 'instant' && value instanceof Date) return `"${clockWords(wallClock(value))}"`;
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `"${value.replaceAll('-', '/')}"`;
  throw new CellKindError(title, kind, value);
}

async function* lines({ columns, rows }: Pick<TableSheet, 'columns' | 'rows'>, wallClock: WallClock): AsyncGenerator<string> {
  let text = `\ufeff${columns.map(({ title }) => textField(title)).join(',')}\r\n`;
  for await (const row of rows) {
    text += `${columns.map((column, index) => field(column, row[index] ?? null, wallClock)).join(',')}\r\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The table as a stream of bytes. */
export function writeCsv(table: Pick<TableSheet, 'columns' | 'rows'>, { timeZone = 'Asia/Tokyo' }: TableOptions = {}): Readable {
  return Readable.from(lines(table, wallClockOf(timeZone)), { objectMode: false });
}
