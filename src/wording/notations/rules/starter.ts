import type { Notation } from './types.ts';

/**
 * A list to start from. Supplementary verbs and formal words in kana follow what is said of official documents (文化審議会「公用文作成の考え方」,
 * 2022: …てください, …ていただく, …できる); the rest are words that labels often have wrong. The words without a preferred form keep
 * those that hold one of them from being told.
 */
const PAIRS: readonly (readonly [written: string, preferred: string])[] = [
  ['下さい', 'ください'],
  ['致します', 'いたします'],
  ['致しました', 'いたしました'],
  ['頂きます', 'いただきます'],
  ['頂けます', 'いただけます'],
  ['頂く', 'いただく'],
  ['出来ます', 'できます'],
  ['出来ません', 'できません'],
  ['出来る', 'できる'],
  ['出来ない', 'できない'],
  ['御座います', 'ございます'],
  ['有難う', 'ありがとう'],
  ['宜しく', 'よろしく'],
  ['予め', 'あらかじめ'],
  ['沢山', 'たくさん'],
  ['様々', 'さまざま'],
  ['因みに', 'ちなみに'],
  ['殆ど', 'ほとんど'],
  ['何時でも', 'いつでも'],
  ['此の', 'この'],
  ['其の', 'その'],
  ['迄', 'まで'],
  ['毎に', 'ごとに'],
  ['ひとつづつ', 'ひとつずつ'],
  ['少しづつ', '少しずつ'],
  ['一つづつ', '一つずつ'],
  ['いづれ', 'いずれ'],
  ['こんにちわ', 'こんにちは'],
  ['うる覚え', 'うろ覚え'],
  ['アボガド', 'アボカド'],
  ['シュミレーション', 'シミュレーション'],
  ['コミニュケーション', 'コミュニケーション'],
  ['ティーパック', 'ティーバッグ'],
  ['ティーバック', 'ティーバッグ'],
];

const WORDS: readonly string[] = ['一致', '合致', '誘致', '招致', '出来事', '出来高', '出来栄え', '頂上', '山頂'];

export const STARTER_NOTATIONS: readonly Notation[] = [
  ...PAIRS.map(([written, preferred]) => ({ written, preferred, note: '' })),
  ...WORDS.map((written) => ({ written, preferred: null, note: '' })),
];
