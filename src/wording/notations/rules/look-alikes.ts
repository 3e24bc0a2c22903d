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

/** Kanji that are taken for each other, by a reader of print as by a hand. */
const ALIKE = [
  '味昧',
  '末未',
  '料科',
  '量呈',
  '者老煮',
  '方万',
  '期斯欺',
  '限恨眼',
  '開閉間',
  '存在',
  '所析',
  '日曰目',
  '射謝',
  '冷泠令',
  '蔵臓',
  '添漆',
  '成戌',
  '表衣',
  '原厚',
  '造迄',
  '保呆',
];
/** What every label says; with one of its characters taken for another it is no word. */
const LABEL_TERMS = [
  '賞味期限',
  '消費期限',
  '製造年月日',
  '保存方法',
  '使用方法',
  '原材料名',
  '内容量',
  '固形量',
  '製造者',
  '販売者',
  '加工者',
  '輸入者',
  '製造所',
  '加工所',
  '栄養成分表示',
  '食品添加物',
  '未開封',
  '直射日光',
  '要冷蔵',
  '要冷凍',
];
const MISTAKEN = new Map(
  LABEL_TERMS.flatMap((term) =>
    [...term].flatMap((character, at) =>
      ALIKE.filter((group) => group.includes(character)).flatMap((group) =>
        [...group].filter((other) => other !== character).map((other) => [term.slice(0, at) + other + term.slice(at + 1), term] as const),
      ),
    ),
  ),
);
const MISTAKES = new RegExp([...MISTAKEN.keys()].join('|'), 'gu');

/** Where a look-alike stands between katakana, or in a word that every label says: its place in the text, and what was meant. */
export function lookAlikes(text: string): { at: number; found: string; meant: string }[] {
  return [
    ...Array.from(text.matchAll(BETWEEN), ({ 0: found, index }) => ({ at: index, found, meant: MEANT_KATAKANA[found] ?? found })),
    ...Array.from(text.matchAll(MISTAKES), ({ 0: found, index }) => ({ at: index, found, meant: MISTAKEN.get(found) ?? found })),
  ];
}

/** Marks and particles that no sentence has twice, and English words that stand twice in a row. */
const DOUBLED = /([、。，．])[、。，．]+|をを|(?<![A-Za-z])([A-Za-z]{2,})\s+\2(?![A-Za-z])/gu;

/**
 * Kana that a hand typed twice where no word has them twice: a particle between two nouns, and endings of verbs. もののあはれ, 捨てている and もも肉
 * are none of these.
 */
const DOUBLED_KANA =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー])([のがにでとは])\1(?=[\p{Script=Han}\p{Script=Katakana}])|(?<=[\p{Script=Han}がき])([りわ])\2(?=ください|下さい|せ)|(?<=[\p{Script=Han}][しけせめれげべえ]|し)(て)\3(?=い[るまたな]|ください|下さい|保存)/gu;

/** Where something stands twice; `once` is what is left of it. */
export function doubled(text: string): { at: number; found: string; once: string }[] {
  const kana = Array.from(text.matchAll(DOUBLED_KANA), ({ 0: found, index }) => ({ at: index, found, once: found.slice(1) }));
  const marks = Array.from(text.matchAll(DOUBLED), ({ 0: found, 1: mark, 2: word, index }) => ({
    at: index,
    found,
    once: mark ?? word ?? 'を',
  }));
  return [...marks, ...kana];
}
