/** A text as the tables read it, with the place of each of its characters in the text as it stands. */
export interface Plain {
  text: string;
  /** For each code unit of `text`: where what it was read from begins and ends in the original. */
  from: number[];
  to: number[];
}

/** A code point with the marks that join it (half-width dakuten). */
const CLUSTER = /[\s\S][\u3099\u309A\uFF9E\uFF9F]?/gu;
const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
/** Beside an ideograph or a mark no space parts words; between kana it may. */
const NO_WORD_SPACE = String.raw`[\p{Script=Han}、。・「」（）()\[\]:]`;
const LETTER_SPACE = new RegExp(
  String.raw`(?<=${NO_WORD_SPACE})[^\S\n]+(?=${JAPANESE}|${NO_WORD_SPACE})|(?<=${JAPANESE})[^\S\n]+(?=${NO_WORD_SPACE})`,
  'gu',
);
const TIGHT_BREAK = new RegExp(String.raw`(?<=${JAPANESE}|${NO_WORD_SPACE})[^\S\n]*\n[^\S\n]*(?=${JAPANESE}|${NO_WORD_SPACE})`, 'gu');

/** NFKC, lower case, no spaces within words of ideographs. */
export function plain(text: string): Plain {
  const all: Plain = { text: '', from: [], to: [] };
  for (const match of text.matchAll(CLUSTER)) {
    const said = match[0]
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('μ', 'µ')
      .replaceAll(/[−﹣－]/gu, '-');
    for (let unit = 0; unit < said.length; unit += 1) {
      all.from.push(match.index);
      all.to.push(match.index + match[0].length);
    }
    all.text += said;
  }
  return without(all, LETTER_SPACE);
}

/** The same with the words whole that are broken between two lines. */
export function joined(lines: Plain): Plain {
  return without(lines, TIGHT_BREAK);
}

function without({ text, ...places }: Plain, gap: RegExp): Plain {
  const kept: Plain = { text: '', from: [], to: [] };
  let done = 0;
  const take = (to: number): void => {
    kept.text += text.slice(done, to);
    kept.from = kept.from.concat(places.from.slice(done, to));
    kept.to = kept.to.concat(places.to.slice(done, to));
  };
  for (const match of text.matchAll(gap)) {
    take(match.index);
    done = match.index + match[0].length;
  }
  take(text.length);
  return kept;
}

/** Where a stretch of a plain text stands in the text as it was given. */
export function placed({ from, to }: Pick<Plain, 'from' | 'to'>, start: number, end: number): { from: number; to: number } {
  return { from: from[start] ?? 0, to: to[end - 1] ?? 0 };
}
