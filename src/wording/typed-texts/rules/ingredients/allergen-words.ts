/**
 * The 28 allergens as statements name them, with the substitute notations (代替表記) that read as the same one. Sources: Food Labeling Standards, annex table
 * 14, and the notice 食品表示基準について of the Consumer Affairs Agency, annex アレルゲン関係, table 3. In its order; names are those of the engine's table.
 */
import { allergenNames } from '../../check-messages.ts';
import type { TextLanguage } from '../languages.ts';

const ALSO = {
  shrimp: ['海老', 'エビ'],
  crab: ['蟹', 'カニ'],
  walnut: ['クルミ'],
  wheat: ['こむぎ', 'コムギ'],
  buckwheat: ['ソバ'],
  egg: ['玉子', 'たまご', 'タマゴ', 'エッグ', '鶏卵', 'あひる卵', 'うずら卵', 'eggs'],
  milk: ['乳', 'ミルク', 'バター', 'バターオイル', 'チーズ', 'アイスクリーム'],
  peanut: ['ピーナッツ', 'peanuts'],
  almond: ['almonds'],
  abalone: ['アワビ'],
  squid: ['イカ'],
  'salmon roe': ['イクラ', 'すじこ', 'スジコ'],
  orange: [],
  cashew: ['cashews', 'cashew nuts'],
  kiwi: ['キウイ', 'キウィー', 'キーウィー', 'キーウィ', 'キウィ', 'kiwifruit'],
  beef: ['牛', 'ビーフ', 'ぎゅうにく', 'ぎゅう肉', '牛にく'],
  sesame: ['ゴマ', '胡麻'],
  salmon: ['鮭', 'サケ', 'サーモン', 'しゃけ', 'シャケ'],
  mackerel: ['鯖', 'サバ'],
  soybean: ['だいず', 'ダイズ', 'soybean', 'soybeans'],
  chicken: ['とりにく', 'とり肉', '鳥肉', '鶏', '鳥', 'とり', 'チキン'],
  banana: ['ばなな'],
  pork: ['ぶたにく', '豚にく', 'ぶた肉', '豚', 'ポーク'],
  macadamia: ['マカデミアナッツ', 'macadamia nuts'],
  peach: ['桃', 'モモ', 'ピーチ'],
  yam: ['山芋', 'ヤマイモ', '山いも'],
  apple: ['リンゴ', 'アップル'],
  gelatin: ['gelatine'],
} as const satisfies Record<string, readonly string[]>;

export type AllergenCode = keyof typeof ALSO;
export const ALLERGEN_CODES = Object.keys(ALSO) as [AllergenCode, ...AllergenCode[]];

const BY_WORD = new Map<string, AllergenCode>(
  ALLERGEN_CODES.flatMap((code) => {
    const name = allergenNames[code];
    return [...ALSO[code], name?.ja ?? code, name?.en ?? code].map((word): [string, AllergenCode] => [word.toLowerCase(), code]);
  }),
);

/** As a statement names it. Of an additive from milk it is 乳由来, elsewhere 乳成分. */
export function allergenWord(code: AllergenCode, language: TextLanguage, isOrigin = false): string {
  if (code === 'milk' && language === 'ja' && isOrigin) return '乳';
  return allergenNames[code]?.[language] ?? code;
}

/** The allergens that a statement names; null where one of its words is none. */
export function allergensNamed(words: string, separators: RegExp): AllergenCode[] | null {
  const codes = words.split(separators).map((word) => BY_WORD.get(word.normalize('NFKC').trim().toLowerCase()));
  return codes.every((code) => code !== undefined) && new Set(codes).size === codes.length ? codes : null;
}
