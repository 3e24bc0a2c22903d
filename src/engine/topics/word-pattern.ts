/** Words of the tables as patterns. Texts are read in lower case after NFKC, without spaces between characters that need none (plain.ts). */

const LATIN = String.raw`\p{Script=Latin}`;
const HIRAGANA = String.raw`\p{Script=Hiragana}`;
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;
const HANGUL = String.raw`\p{Script=Hangul}`;

/** What katakana words for food go on with: カニエキス is crab, カニバル is not. */
const KATAKANA_TAIL =
  '(?:エキス|パウダー|オイル|フライ|フレーク|スープ|ペースト|ソース|ミソ|ボール|カツ|マヨ|シュ[ーウ]マイ|コロッケ|スミ|テンプラ|ジュース|コ(?!ー)|ゼリー|リキュール|アレルギー)';

/** A hiragana word that is also part of other words (かに in ほのかに): it stands by itself, or between particles. */
export function kana(word: string): string {
  return `(?<!${HIRAGANA}(?<!(?<!${HIRAGANA})[とやのはもがをに])|[静確豊僅密細幽微遥])${word}(?!${HIRAGANA}(?<![とやのはもがを入味風由]))`;
}

/** The same of katakana (イカ in スイカ, ピーチ in スピーチ). */
export function katakana(word: string): string {
  return `(?<!${KATAKANA})${word}(?:(?!${KATAKANA})|(?=${KATAKANA_TAIL}))`;
}

/** A Korean word of one syllable (게, 밀), which is also an ending: nothing but a particle or 가루, 류 follows. */
export function syllable(word: string): string {
  return `(?<!${HANGUL})${word}(?!${HANGUL}(?<![를을와과은는이가류의])(?<!가(?=루)))`;
}

/** Latin words end where their letters end, and may stand in the plural; a word of another script stands wherever it stands. */
function source(word: string): string {
  return /^[(?:<!=]*[a-zµ°%]/u.test(word) && /[a-z]/u.test(word) && !word.startsWith('(?<!\\p') ? latin(word) : word;
}

function latin(word: string): string {
  const start = word.startsWith('(?<') ? '' : `(?<!${LATIN})`;
  const end = /\(\?=[^()]*(?:\([^()]*\)[^()]*)*\)$/u.test(word) ? '' : `(?:e?s)?(?!${LATIN})`;
  return `${start}(?:${word})${end}`;
}

/** All words as one pattern that finds each of them. */
export function anyOf(words: readonly string[], { before = '', after = '' } = {}): RegExp {
  return new RegExp(`${before}(?:${words.map(source).join('|')})${after}`, 'gu');
}

/** The words alone, for a pattern that sets their bounds itself; the longest first, so that 'g' does not hide 'grams'. */
export function alternatives(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length).join('|');
}
