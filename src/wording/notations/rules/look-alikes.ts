/** Characters that look like others, and are none of the words around them. */

/** A kanji, or a kana of the other kind, that only looks like the katakana that was meant. */
const MEANT_KATAKANA: Readonly<Record<string, string>> = {
  力: 'カ',
  口: 'ロ',
  夕: 'タ',
  工: 'エ',
  卜: 'ト',
  二: 'ニ',
  八: 'ハ',
  千: 'チ',
  才: 'オ',
  又: 'ヌ',
  匕: 'ヒ',
  厶: 'ム',
  一: 'ー',
  べ: 'ベ',
  ぺ: 'ペ',
};

const BETWEEN = new RegExp(`(?<=[\\u30A1-\\u30FA\\u30FC])[${Object.keys(MEANT_KATAKANA).join('')}](?=[\\u30A1-\\u30FA\\u30FC])`, 'gu');

/** Where a look-alike stands between katakana: its place in the text, and what was meant. */
export function lookAlikes(text: string): { at: number; found: string; meant: string }[] {
  return Array.from(text.matchAll(BETWEEN), ({ 0: found, index }) => ({ at: index, found, meant: MEANT_KATAKANA[found] ?? found }));
}

/** Marks and particles that no sentence has twice, and English words that stand twice in a row. */
const DOUBLED = /([、。，．])[、。，．]+|をを|(?<![A-Za-z])([A-Za-z]{2,})\s+\2(?![A-Za-z])/gu;

/** Where something stands twice; `once` is what is left of it. */
export function doubled(text: string): { at: number; found: string; once: string }[] {
  return Array.from(text.matchAll(DOUBLED), ({ 0: found, 1: mark, 2: word, index }) => ({ at: index, found, once: mark ?? word ?? 'を' }));
}
