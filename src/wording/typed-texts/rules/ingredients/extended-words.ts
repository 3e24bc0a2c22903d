/**
 * Names of foods that hold an allergen's name, or one that may stand for it (拡大表記): whoever reads them knows what is in them, and of each the allergen need
 * not be told again. Source: the notice 食品表示基準について of the Consumer Affairs Agency, annex アレルゲン関係, table 3, whose examples these are; a name that
 * holds one of them counts as it does. 卵白 and 卵黄 do not count (same annex): the egg is told beside them.
 */
import type { AllergenCode } from './allergen-words.ts';

const EXTENDED: Readonly<Record<AllergenCode, readonly string[]>> = {
  shrimp: ['えび天ぷら', 'サクラエビ'],
  crab: ['上海がに', 'カニシューマイ', 'マツバガニ'],
  walnut: ['くるみパン', 'くるみケーキ'],
  wheat: ['小麦粉', 'こむぎ胚芽'],
  buckwheat: ['そばがき', 'そば粉'],
  egg: ['厚焼玉子', 'ハムエッグ'],
  milk: ['アイスミルク', 'ガーリックバター', 'プロセスチーズ', '乳糖', '乳たんぱく', '生乳', '牛乳', '濃縮乳', '加糖れん乳', '調製粉乳'],
  peanut: ['ピーナッツバター', 'ピーナッツクリーム'],
  almond: ['アーモンドオイル'],
  abalone: ['煮あわび'],
  squid: ['いかフライ', 'イカ墨'],
  'salmon roe': ['いくら醤油漬け', '塩すじこ'],
  orange: ['オレンジソース', 'オレンジジュース'],
  cashew: [],
  kiwi: ['キウイジャム', 'キウイソース'],
  beef: ['牛すじ', '牛脂', 'ビーフコロッケ'],
  sesame: ['ごま油', '練りごま', 'すりゴマ', '切り胡麻', 'ゴマペースト'],
  salmon: ['鮭フレーク', 'スモークサーモン', '紅しゃけ', '焼鮭'],
  mackerel: ['さば節', 'さば寿司'],
  soybean: ['大豆煮', '大豆たんぱく', '大豆油', '脱脂大豆'],
  chicken: ['焼き鳥', 'ローストチキン', '鶏レバー', 'チキンブイヨン', 'チキンスープ', '鶏ガラスープ'],
  banana: ['バナナジュース'],
  pork: ['ポークウインナー', '豚生姜焼', '豚ミンチ'],
  macadamia: [],
  peach: ['もも果汁', '黄桃', '白桃', 'ピーチペースト'],
  yam: ['千切りやまいも'],
  apple: ['アップルパイ', 'リンゴ酢', '焼きりんご', 'りんご飴'],
  gelatin: ['板ゼラチン', '粉ゼラチン'],
};

const WORDS = Object.entries(EXTENDED).flatMap(([code, words]) => words.map((word) => ({ code, word })));

/** The allergens that the name of a food tells by one of these. */
export function extendedIn(name: string): string[] {
  const said = name.normalize('NFKC');
  return [...new Set(WORDS.flatMap(({ code, word }) => (said.includes(word) ? [code] : [])))];
}

/** Parts of an egg, whose names do not tell it. */
export const EGG_PARTS = /卵[白黄]/u;
