/**
 * Allergens in the words that labels use. Japan: the 28 items of the Food Labeling Standards (8 of table 14; 20 that the notice of the Consumer
 * Affairs Agency recommends) with its substitute and extended notations (代替表記・拡大表記, notice 食品表示基準について, annex アレルゲン関係,
 * table 3). EU: Regulation (EU) 1169/2011, annex II (14 groups). China: GB 7718, 4.4.3. Korea: 식품등의 표시기준 (19 items). Taiwan's
 * traditional characters stand beside the simplified ones. Entries are patterns (word-pattern.ts): kana and Latin words keep to their bounds.
 */
import { kana, katakana, syllable } from '../word-pattern.ts';

export interface Allergen {
  name: string;
  /** Also names of products that say it (拡大表記). */
  ja?: readonly string[];
  en?: readonly string[];
  /** Chinese, simplified and traditional. */
  zh?: readonly string[];
  ko?: readonly string[];
}

export const ALLERGENS: readonly Allergen[] = [
  {
    name: 'shrimp',
    ja: ['えび(?!す)', '海老', katakana('エビ'), '蝦', 'サクラエビ', 'ボイルエビ', 'オキアミ'],
    en: ['shrimp', 'prawn', 'lobster', 'crayfish', 'langoustine', 'crustacean'],
    zh: ['虾', '蝦', '甲壳', '甲殼'],
    ko: ['새우', '갑각류'],
  },
  {
    name: 'crab',
    ja: [kana('かに'), '蟹', katakana('カニ'), '(?:ズワイ|タラバ|ケ|マツバ|ワタリ)ガニ'],
    en: ['crab'],
    zh: ['蟹'],
    ko: [syllable('게')],
  },
  { name: 'walnut', ja: ['くるみ(?!ま|込|こ)', 'クルミ', '胡桃', 'ウォールナッツ'], en: ['walnut'], zh: ['核桃', '胡桃'], ko: ['호두'] },
  {
    name: 'wheat',
    ja: ['小麦', 'こむぎ', 'コムギ', 'グルテン', '大麦', 'ライ麦', 'らい麦', 'オーツ麦', 'えん麦'],
    en: ['wheat', 'gluten', 'spelt', 'kamut', 'khorasan', 'rye', 'barley', 'oat', 'semolina', 'durum'],
    zh: ['小麦', '小麥', '麸质', '麩質', '大麦', '大麥', '黑麦', '黑麥', '燕麦', '燕麥', '斯佩耳特', '面筋', '麵筋'],
    ko: [syllable('밀'), '소맥', '글루텐', '보리', '호밀', '귀리'],
  },
  { name: 'buckwheat', ja: [kana('そば'), '蕎麦', katakana('ソバ')], en: ['buckwheat', 'soba'], zh: ['荞麦', '蕎麥'], ko: ['메밀'] },
  {
    name: 'egg',
    ja: ['卵', '玉子', 'たまご', 'タマゴ', 'エッグ', 'マヨネーズ'],
    en: ['egg', 'albumen', 'ovalbumin', 'mayonnaise'],
    zh: ['蛋(?!白)', '蛋白粉', '蛋黄', '蛋黃'],
    ko: ['알류', '난류', '계란', '달걀', '난백', '난황', '메추리알'],
  },
  {
    name: 'milk',
    ja: [
      '(?<![豆授哺離])乳(?![化酸液児幼鉢房首香頭])',
      'ミルク',
      'バター',
      'チーズ',
      'アイスクリーム',
      '生クリーム',
      'ヨーグルト',
      'ホエイ',
      'カゼイン',
      'ラクトース',
    ],
    en: ['milk', 'butter', 'cheese', 'cream', 'yog(?:h)?urt', 'whey', 'casein(?:ate)?', 'lactose', 'dairy', 'ghee'],
    zh: ['奶', '乳清', '干酪', '芝士', '黄油', '酪蛋白'],
    ko: ['우유', '분유', '유당', '유청', '버터', '치즈', '카제인', '유크림', '유제품'],
  },
  {
    name: 'peanut',
    ja: ['落花生', 'ピーナッツ', 'ピーナツ', '南京豆'],
    en: ['peanut', 'groundnut', 'arachis'],
    zh: ['花生'],
    ko: ['땅콩'],
  },
  { name: 'almond', ja: ['アーモンド'], en: ['almond'], zh: ['杏仁', '扁桃仁', '巴旦木'], ko: ['아몬드'] },
  { name: 'abalone', ja: ['あわび', 'アワビ', '鮑'], en: ['abalone'], zh: ['鲍鱼', '鮑魚'], ko: ['전복'] },
  {
    name: 'squid',
    ja: [kana('いか(?!が)'), katakana('イカ'), '烏賊', kana('するめ'), 'スルメ', 'ホタルイカ'],
    en: ['squid', 'calamari', 'cuttlefish'],
    zh: ['鱿鱼', '魷魚'],
    ko: ['오징어'],
  },
  { name: 'salmon roe', ja: [kana('いくら'), katakana('イクラ'), 'すじこ', 'スジコ', '筋子'], en: ['salmon roe', 'roe'], ko: ['연어알'] },
  { name: 'orange', ja: ['オレンジ'], en: ['orange'], zh: ['橙'], ko: ['오렌지'] },
  { name: 'cashew', ja: ['カシュー'], en: ['cashew'], zh: ['腰果'], ko: ['캐슈'] },
  { name: 'kiwi', ja: ['キウイ', 'キウィ', 'キーウィ'], en: ['kiwi', 'kiwifruit'], zh: ['猕猴桃', '奇異果'], ko: ['키위'] },
  { name: 'beef', ja: ['牛(?!乳)', 'ビーフ', 'ぎゅうにく', 'ぎゅう肉'], en: ['beef'], zh: ['牛肉'], ko: ['쇠고기', '소고기'] },
  {
    name: 'sesame',
    ja: ['ごま(?!か)', katakana('ゴマ'), '胡麻', 'セサミ'],
    en: ['sesame', 'tahini'],
    zh: ['芝麻'],
    ko: ['참깨', '들깨', syllable('깨')],
  },
  {
    name: 'salmon',
    ja: [kana('さけ'), '鮭', katakana('サケ'), 'サーモン', 'しゃけ', 'シャケ'],
    en: ['salmon'],
    zh: ['三文鱼', '鮭魚'],
    ko: ['연어'],
  },
  { name: 'mackerel', ja: [kana('さば'), '鯖', katakana('サバ')], en: ['mackerel'], zh: ['鲭鱼', '鯖魚'], ko: ['고등어'] },
  {
    name: 'soybean',
    ja: ['大豆', 'だいず', 'ダイズ', '豆乳', '枝豆'],
    en: ['soy', 'soya', 'soybean', 'soyabean', 'tofu', 'edamame'],
    zh: ['黄豆', '黃豆', '豆奶', '豆浆'],
    ko: ['대두', syllable('콩'), '두유'],
  },
  {
    name: 'chicken',
    ja: ['鶏', '鳥(?![取居羽])', 'とりにく', 'とり肉', 'チキン'],
    en: ['chicken'],
    zh: ['鸡(?!蛋)', '雞(?!蛋)'],
    ko: ['닭고기', syllable('닭')],
  },
  { name: 'banana', ja: ['バナナ', 'ばなな'], en: ['banana'], zh: ['香蕉'], ko: ['바나나'] },
  { name: 'pork', ja: ['豚', 'ぶたにく', 'ぶた肉', 'ポーク'], en: ['pork'], zh: ['猪肉', '豬肉'], ko: ['돼지고기', '돈육'] },
  {
    name: 'macadamia',
    ja: ['マカダミア', 'マカデミア'],
    en: ['macadamia', 'queensland nut'],
    zh: ['夏威夷果', '澳洲坚果'],
    ko: ['마카다미아'],
  },
  { name: 'peach', ja: [kana('もも'), katakana('モモ'), '桃(?!色)', katakana('ピーチ')], en: ['peach(?:es)?'], ko: ['복숭아'] },
  { name: 'yam', ja: ['やまいも', 'ヤマイモ', '山芋', '山いも', '長芋', 'とろろ'], en: ['yam'], zh: ['山药'], ko: ['참마'] },
  { name: 'apple', ja: ['りんご', 'リンゴ', '林檎', '(?<!パイン)アップル'], en: ['apple'], zh: ['苹果', '蘋果'], ko: ['사과'] },
  { name: 'gelatin', ja: ['ゼラチン'], en: ['gelatine?'], zh: ['明胶', '明膠'], ko: ['젤라틴'] },
  { name: 'fish', ja: ['魚', 'フィッシュ'], en: ['fish', 'anchov(?:y|ies)', 'tuna', 'cod'], zh: ['鱼', '魚'], ko: ['생선', '어류'] },
  {
    name: 'nuts',
    ja: ['ナッツ', 'ヘーゼル', 'ピスタチオ', 'ペカン', 'ピーカン'],
    en: ['nut', 'hazelnut', 'pecan', 'pistachio', 'brazil nut', 'filbert'],
    zh: ['坚果', '堅果', '榛子', '开心果', '開心果', '碧根果'],
    ko: ['견과', '헤이즐넛', '피스타치오', '피칸', syllable('잣')],
  },
  { name: 'celery', ja: ['セロリ'], en: ['celery', 'celeriac'], zh: ['芹菜'], ko: ['셀러리'] },
  { name: 'mustard', ja: ['マスタード', kana('からし'), '芥子'], en: ['mustard'], zh: ['芥末', '芥菜籽'], ko: ['겨자', '머스타드'] },
  {
    name: 'sulphites',
    ja: ['亜硫酸', '二酸化硫黄', '二酸化いおう'],
    en: ['sul(?:ph|f)ites?', 'sul(?:ph|f)ur dioxide', 'metabisul(?:ph|f)ite'],
    zh: ['亚硫酸', '亞硫酸', '二氧化硫'],
    ko: ['아황산', '이산화황'],
  },
  { name: 'lupin', ja: ['ルピナス', 'ルピン'], en: ['lupine?'], zh: ['羽扇豆'], ko: ['루핀'] },
  {
    name: 'molluscs',
    ja: ['かき(?=エキス)', '牡蠣', '帆立', 'ほたて', 'ホタテ', '軟体動物'],
    en: ['mollus[ck]', 'oyster', 'clam', 'mussel', 'scallop', 'octopus', 'snail'],
    zh: ['贝类', '貝類', '软体动物', '軟體動物', '牡蛎', '蚝'],
    ko: ['조개류', '조개', syllable('굴'), '홍합'],
  },
  { name: 'tomato', ko: ['토마토'] },
  { name: 'mango', zh: ['芒果'] },
];
