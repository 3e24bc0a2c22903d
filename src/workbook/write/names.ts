/** Names that spreadsheets and file systems accept. */

const SHEET_NAME_MAX = 31;

/** Names of sheets as Excel allows them: 31 characters, none of : \ / ? * [ ], no apostrophe at an end, unique without case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const clean =
      name
        .replaceAll(/[:\\/?*[\]\p{Cc}]/gu, '_')
        .trim()
        .replaceAll(/^'+|'+$/g, '') || 'Sheet';
    for (let turn = 1; ; turn++) {
      const mark = turn === 1 ? '' : ` (${turn})`;
      const candidate = `${cut(clean, SHEET_NAME_MAX - mark.length)}${mark}`;
      // 'History' is Excel's own: it keeps the changes of shared workbooks under it.
      const key = candidate.toLowerCase();
      if (taken.has(key) || key === 'history') continue;
      taken.add(key);
      return candidate;
    }
  });
}

/** No half of a surrogate pair at the end. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

/** A file's name without the characters that some system refuses (\ / : * ? " < > |, control characters). */
export function fileNamePart(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim() || '_';
}
