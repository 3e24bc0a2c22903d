/** Cells that were copied from a spreadsheet, as contents of a part: the first column its title, the second its text. */
import { tableOf } from '#ui/data/clipboard-table.ts';
import { languageOf } from '#wording/typed-texts/rules/languages.ts';

export interface PastedContent {
  title: string;
  text: string;
  /** Of a text that has words; codes and figures are of no language. */
  language?: string;
}

const WORD = /\p{L}{3}/u;

/** Null: no table of at least two columns, so that it is pasted as the plain text that it is. */
export function pastedContents(clipboard: string): PastedContent[] | null {
  const rows = tableOf(clipboard).filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || !rows.every((row) => row.length >= 2)) return null;
  return rows.map(([title = '', text = '']) => ({
    title: title.replace(/\s+/gu, ' ').trim(),
    text,
    ...(WORD.test(text) ? { language: languageOf(text) } : {}),
  }));
}
