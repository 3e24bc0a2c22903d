/**
 * What ingredients say of allergens beyond the words of the engine's table. Sources: the notice 食品表示基準について of the Consumer Affairs
 * Agency, annex アレルゲン関係 (what each item covers; barley and rye are not 小麦), and how these foods are made as a rule.
 */

/** The 28 items of the Food Labeling Standards and of the notice, by their names in the engine's table. */
export const JAPAN = new Set([
  'shrimp',
  'crab',
  'walnut',
  'wheat',
  'buckwheat',
  'egg',
  'milk',
  'peanut',
  'almond',
  'abalone',
  'squid',
  'salmon roe',
  'orange',
  'cashew',
  'kiwi',
  'beef',
  'sesame',
  'salmon',
  'mackerel',
  'soybean',
  'chicken',
  'banana',
  'pork',
  'macadamia',
  'peach',
  'yam',
  'apple',
  'gelatin',
]);

/** Words that name an allergen to whoever reads fast, and mean something else; they are taken out before anything is looked for. */
export const NO_ALLERGEN =
  /(?:ココア|カカオ|シア)バター|(?:ココナッツ|ココナツ|アーモンド|オーツ|ライス)(?:ミルク|クリーム)|植物性(?:ミルク|バター|チーズ|クリーム)|鶏卵(?=殻カルシウム)|\b(?:cocoa|shea) butter\b|\b(?:coconut|oat|rice) (?:milk|cream)\b|\bcream of tartar\b|\bbutternut\b/gi;
/** … and words that name one allergen and not the other that their letters begin with. */
export const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/鶏卵/g, '卵'],
  [/(?:ピーナッツ|ピーナツ)バター/g, 'ピーナッツ'],
  [/アーモンドバター/g, 'アーモンド'],
  [/\bpeanut butter\b/gi, 'peanut'],
  [/\balmond (?:butter|milk)\b/gi, 'almond'],
  [/\bsoy ?milk\b/gi, 'soy'],
];
/** Grain with gluten that is no wheat to the Japanese law. */
export const NOT_WHEAT = /^(?:大麦|ライ麦|らい麦|オーツ麦|えん麦)$/;
/** Crustacean that is no shrimp to it. */
export const NOT_SHRIMP = /^オキアミ$/;

/** Foods that hold an allergen as a rule without naming it. */
export const MADE_OF: readonly { word: RegExp; allergens: readonly string[] }[] = [
  { word: /しょうゆ|しょう油|醤油|醬油/, allergens: ['soybean', 'wheat'] },
  { word: /味噌|みそ(?!ら)/, allergens: ['soybean'] },
  { word: /豆腐|油揚げ|厚揚げ|納豆|きな粉|きなこ|おから/, allergens: ['soybean'] },
  { word: /パン粉|うどん|そうめん|パスタ|スパゲッティ|マカロニ|ラーメン/, allergens: ['wheat'] },
  { word: /カステラ|プリン(?!ト)/, allergens: ['egg'] },
  { word: /コンデンスミルク|練乳|れん乳/, allergens: ['milk'] },
  { word: /ラード/, allergens: ['pork'] },
  { word: /\bsoy sauce\b/i, allergens: ['soybean', 'wheat'] },
  { word: /\bmiso\b|\btofu\b/i, allergens: ['soybean'] },
  { word: /\bbread ?crumbs\b|\bpasta\b|\bnoodles\b/i, allergens: ['wheat'] },
];

/** Additives and fats whose origin the list need not name, and what it often is: a declaration of that is explained by them. */
export const MAY_BE_OF: readonly { word: RegExp; allergens: readonly string[] }[] = [
  { word: /乳化剤|レシチン|\b(?:emulsifiers?|lecithin)\b/i, allergens: ['soybean', 'egg', 'milk'] },
  {
    word: /植物油脂|食用(?:植物)?油脂|植物油|サラダ油|ショートニング|マーガリン|\bvegetable (?:oil|fat)s?\b/i,
    allergens: ['soybean', 'milk', 'sesame'],
  },
  { word: /酵素|でん粉|でんぷん|\bstarch\b/i, allergens: ['wheat', 'egg', 'milk'] },
];
/** Foods made of others, of which the list need not name each: what they hold nobody can tell by their name. */
export const OF_MANY =
  /エキス|スープ|ソース|ルウ|調味料|加水分解物|だし|つゆ|ドレッシング|ケチャップ|コンソメ|ブイヨン|クッキー|ビスケット|チョコレート|菓子|ハム|ソーセージ|ベーコン|\b(?:extracts?|seasonings?|sauces?|broth|stock|chocolate|biscuits?|cookies?)\b/i;
