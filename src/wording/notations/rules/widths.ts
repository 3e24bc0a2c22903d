/** Kana at half width (ﾊﾝｶｸ), read as those at full width with the places that they stand at. */

const HALF_WIDTH = /[\uFF65-\uFF9F]/u;
const MARKS = new Set(['ﾞ', 'ﾟ']);

export function hasHalfWidthKana(text: string): boolean {
  return HALF_WIDTH.test(text);
}

export interface Widths {
  raw: string;
  /** The same with all kana at full width. */
  full: string;
  /** Where in `raw` the unit of `full` at `index` begins. */
  at: (index: number) => number;
}

/** A kana and its mark of voice (ﾊﾞ) are one character at full width (バ): places shift. Nothing else is folded. */
export function widthsOf(raw: string): Widths {
  if (!hasHalfWidthKana(raw)) return { raw, full: raw, at: (index) => index };
  const starts: number[] = [];
  let full = '';
  for (let index = 0; index < raw.length;) {
    const unit = raw.slice(index, index + 1);
    const marked = unit + raw.slice(index + 1, index + 2);
    const isVoiced = HALF_WIDTH.test(unit) && MARKS.has(marked.slice(1)) && marked.normalize('NFKC').length === 1;
    const said = isVoiced ? marked : unit;
    full += HALF_WIDTH.test(unit) ? said.normalize('NFKC') : said;
    starts.push(index);
    index += said.length;
  }
  return { raw, full, at: (index) => starts[index] ?? raw.length };
}
