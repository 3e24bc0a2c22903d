import { parse } from 'csv-parse/browser/esm/sync';
import { withoutGuard } from '#workbook/model/formula-like.ts';
import { translationMessages as m } from '../messages.ts';
import type { IncomingText } from '../rules/incoming.ts';

const isOneOf = (cell: string, { ja, en }: { ja: string; en: string }): boolean => cell === ja || cell.toLowerCase() === en.toLowerCase();

/** The table as it was exported, pasted from Excel or as CSV: its heading says which column is which. Null: it has no such heading. */
export function readPasted(text: string): IncomingText[] | null {
  let records: string[][];
  try {
    records = parse(text.replaceAll(/\r\n?/gu, '\n'), {
      delimiter: text.includes('\t') ? '\t' : ',',
      relaxColumnCount: true,
      relaxQuotes: true,
      bom: true,
      skipEmptyLines: true,
    });
  } catch {
    return null;
  }
  return textsOf(records.map((cells) => cells.map(withoutGuard)));
}

/**
 * The rows of a table with its heading: in a workbook a title may stand above. Null: none of them is such a heading.
 * @param table null: a cell that shows no text, though something stands in it
 */
export function textsOf(table: readonly (readonly (string | null)[])[]): IncomingText[] | null {
  const records = table.map((cells) => cells.map((cell) => cell?.trim() ?? null));
  const place = (cells: readonly (string | null)[], words: { ja: string; en: string }) =>
    cells.findIndex((cell) => cell !== null && isOneOf(cell, words));
  const at = records.findIndex((cells) => place(cells, m.number) >= 0 && place(cells, m.translation) >= 0);
  const heading = records[at];
  if (!heading) return null;
  const [number, source, translation] = [place(heading, m.number), place(heading, m.source), place(heading, m.translation)];
  return records.slice(at + 1).map((cells) => ({
    key: null,
    // A translator's Japanese keyboard writes ２ as readily as 2.
    number: Number((cells[number] ?? '').normalize('NFKC')) || 0,
    source: source < 0 ? null : (cells[source] ?? ''),
    text: cells[translation] ?? '',
    ...(cells[translation] === null ? { isUnreadable: true } : {}),
  }));
}
