/** Cells that were copied in Excel, as the file of a list: from there on they are read, shown and registered as any list is. */
import { findTable, type ListFormat } from '../rules/columns.ts';

/** Of a list what pasted cells need. */
export type PastedFormat = ListFormat<string>;

/** Whether the first lines name the columns: then the cells bring their headers. */
function hasHeaders(lines: readonly string[], format: PastedFormat): boolean {
  const rows = lines.map((line, index) => ({
    row: index + 1,
    hidden: false,
    merged: false,
    cells: line.split('\t').map((text, at) => ({ column: at + 1, text, kind: 'text' as const })),
  }));
  return findTable([{ sheet: null, rows }], format) !== null;
}

/** A text with tabs, in UTF-8. Without headers the columns are taken in the order of the list to fill in; one that has only as many as are needed, as those. */
export function pastedText(text: string, format: PastedFormat): string {
  const plain = text.replaceAll(/\r\n?/gu, '\n');
  const lines = plain.split('\n');
  if (hasHeaders(lines.slice(0, 20), format)) return plain;
  const width = Math.max(...lines.map((line) => line.split('\t').length));
  const columns = width <= format.needed.length ? format.needed : Object.keys(format.words);
  const headers = columns.slice(0, Math.max(width, format.needed.length)).map((column) => format.words[column]?.ja ?? column);
  return `${headers.join('\t')}\n${plain}`;
}

export function pastedFile(text: string, format: PastedFormat, name: string): File {
  return new File([pastedText(text, format)], `${name}.tsv`, { type: 'text/tab-separated-values' });
}
