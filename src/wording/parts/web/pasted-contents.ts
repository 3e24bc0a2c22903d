/** Cells that were copied from a spreadsheet, as contents of a part: the first column its title, the second its text. Pure. */

export interface PastedContent {
  title: string;
  text: string;
}

/**
 * Null: no table of at least two columns, so that it is pasted as the plain text that it is.
 * A cell with breaks or tabs in it comes in quotes, in which a quote is doubled (as spreadsheets copy).
 */
export function pastedContents(clipboard: string): PastedContent[] | null {
  const rows = cellsOf(clipboard).filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || !rows.every((row) => row.length >= 2)) return null;
  return rows.map(([title = '', text = '']) => ({ title: title.replace(/\s+/gu, ' ').trim(), text }));
}

function cellsOf(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell);
      if (sign === '\n') rows.push([]);
      cell = '';
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}
