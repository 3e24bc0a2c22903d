/** A text after NFKC that knows which characters it came from: names are taken as they were typed. Pure. */
export interface FoldedText {
  text: string;
  /** What a stretch of the folded text was. */
  said: (from: number, to: number) => string;
}

/** A letter with the marks that become one with it, half-width ones (ｶﾞ) too. */
const LETTER = /[\s\S][ﾞﾟ\p{M}]*/gu;

/** @param raw as it was typed */
export function foldedText(raw: string): FoldedText {
  let text = '';
  /** Of each code unit of the folded text where its letter begins in `raw`. */
  const begins: number[] = [];
  for (const { 0: letter, index } of raw.matchAll(LETTER)) {
    const folded = letter.normalize('NFKC').replaceAll('〜', '~');
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) begins.push(index);
  }
  begins.push(raw.length);
  return { text, said: (from, to) => raw.slice(begins[from], begins[to]) };
}
