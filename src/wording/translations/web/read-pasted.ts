import { parse } from 'csv-parse/browser/esm/sync';
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
  const [heading = [], ...rows] = records.map((cells) => cells.map((cell) => cell.trim()));
  const place = (words: { ja: string; en: string }) => heading.findIndex((cell) => isOneOf(cell, words));
  const [number, source, translation] = [place(m.number), place(m.source), place(m.translation)];
  if (number < 0 || translation < 0) return null;
  return rows.map((cells) => ({
    key: null,
    number: Number(cells[number] ?? '') || 0,
    source: source < 0 ? null : (cells[source] ?? ''),
    text: cells[translation] ?? '',
  }));
}
