/** What the clipboard holds of cells: rows of fields between tabs, as Excel, Numbers and Google Sheets write them. */
import { parse } from 'csv-parse/browser/esm/sync';

/** Whether a text is cells rather than words: Excel puts a tab between two of them. */
export const isTable = (text: string): boolean => text.includes('\t');

/** Rows of cells; a cell with line breaks stands in quotes. */
export function tableOf(text: string): string[][] {
  const plain = text.replaceAll(/\r\n?/gu, '\n');
  try {
    return parse(plain, { delimiter: '\t', relaxColumnCount: true, relaxQuotes: true, bom: true });
  } catch {
    // A quote that never ends: the lines as they stand.
    return plain.split('\n').map((line) => line.split('\t'));
  }
}

/** Rows of cells as Excel, Numbers and Google Sheets read them from the clipboard; read back by `tableOf`. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[\t\n\r"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');
