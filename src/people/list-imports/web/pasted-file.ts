/** Cells that were copied in Excel, as the file of a list: from there on they are read, shown and registered as any list is. */
import { tableOf, tableText } from '#ui/data/clipboard-table.ts';
import { findTable, type ListFormat } from '../rules/columns.ts';

/** Of a list what pasted cells need. */
export type PastedFormat = ListFormat<string>;

/** Whether the first rows name the columns: then the cells bring their headers. */
function hasHeaders(table: readonly (readonly string[])[], format: PastedFormat): boolean {
  const rows = table.map((row, index) => ({
    row: index + 1,
    hidden: false,
    merged: false,
    cells: row.map((text, at) => ({ column: at + 1, text, kind: 'text' as const })),
  }));
  return findTable([{ sheet: null, rows }], format) !== null;
}

/** The cells as a text with tabs, in UTF-8: a quote that Excel copies bare stands in quotes as a line break does. Without headers the columns are taken in the order of the list to fill in; one that has only as many as are needed, as those. */
export function pastedText(text: string, format: PastedFormat): string {
  const rows = tableOf(text);
  if (hasHeaders(rows.slice(0, 20), format)) return tableText(rows);
  const width = Math.max(...rows.map((row) => row.length));
  const columns = width <= format.needed.length ? format.needed : Object.keys(format.words);
  const headers = columns.slice(0, Math.max(width, format.needed.length)).map((column) => format.words[column]?.ja ?? column);
  return tableText([headers, ...rows]);
}

export function pastedFile(text: string, format: PastedFormat, name: string): File {
  return new File([pastedText(text, format)], `${name}.tsv`, { type: 'text/tab-separated-values' });
}
