/** The words of what the texts of a label say against each other, and of what they are about. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import { NUTRIENT_FACTS } from './rules/nutrition/nutrients.ts';
import type { TextCheckCode } from './rules/checks/types.ts';

type CheckWords = Record<TextCheckCode, Message>;

export const textCheckWords: CheckWords = defineMessages({
  ALLERGEN_NOT_DECLARED: {
    ja: '原材料名に「{allergens}」が読み取れますが、アレルゲンの表示にありません。',
    en: 'The ingredients name {allergens}, which the allergen statement does not.',
  },
  ALLERGEN_LIKELY: {
    ja: '「{food}」は一般に「{allergens}」を含みます。アレルゲンの表示にありません。',
    en: '“{food}” usually contains {allergens}, which the allergen statement does not name.',
  },
  ALLERGEN_WITHOUT_INGREDIENT: {
    ja: 'アレルゲンの表示に「{allergens}」がありますが、それを含むと分かる原材料がありません。',
    en: 'The allergen statement names {allergens}; no ingredient says that it contains it.',
  },
  ALLERGEN_DECLARATIONS_DIFFER: {
    ja: 'アレルゲンの表示どうしが合いません。「{allergens}」が一方だけにあります。',
    en: 'The allergen statements differ: {allergens} stands in one of them only.',
  },
  ALLERGEN_MIXED: {
    ja: '個別表示と一括表示が混ざっています。どちらか一方にそろえます。',
    en: 'Allergens are declared both of each ingredient and of the whole; one of the two ways is used.',
  },
  ALLERGEN_EGG_PART: {
    ja: '「{food}」だけでは卵の表示に代えられません。「（卵を含む）」を付けます。',
    en: '“{food}” alone does not tell that there is egg in it; it is declared beside it.',
  },
  COSMETIC_NAME: {
    ja: '「{name}」の表示名称は、この言語では「{other}」です。',
    en: '“{name}” is “{other}” on labels of this language.',
  },
  COSMETIC_TWICE: { ja: '「{name}」が2回あります。', en: '“{name}” stands there twice.' },
  QUASI_DRUG_NO_ACTIVE: {
    ja: '医薬部外品には、有効成分の名称を表示します。',
    en: 'A quasi-drug names its active ingredients.',
  },
  DATE_UNREAL: { ja: '「{date}」という日はありません。', en: 'There is no day “{date}”.' },
  DATE_WITHOUT_DAY: {
    ja: '消費期限は年月日で表示します（「{date}」には日がありません）。',
    en: 'A use-by date needs its day; “{date}” has none.',
  },
  MAKER_WITHOUT_ADDRESS: {
    ja: '「{head}」には、名称とあわせて所在地を表示します。',
    en: '{head}: the address stands beside the name.',
  },
  NUTRITION_ENERGY: {
    ja: '熱量{stated} kcalが、たんぱく質・脂質・炭水化物から計算した{computed} kcalと合いません（許容差±20%、少ない熱量は±5 kcal）。食物繊維・糖アルコール・有機酸を含む場合は計算が変わります。',
    en: 'The energy of {stated} kcal does not agree with the {computed} kcal of protein, fat and carbohydrate (±20 %, ±5 kcal where it is little). Fibre, polyols and organic acids change the sum.',
  },
  NUTRITION_SALT: {
    ja: '食塩相当量{stated} gが、ナトリウムから計算した{computed} gと合いません（ナトリウム×2.54）。',
    en: 'The salt of {stated} g does not agree with the {computed} g of its sodium (× 2.54).',
  },
  NUTRITION_MISSING: {
    ja: '栄養成分表示に「{nutrients}」が読み取れません（熱量・たんぱく質・脂質・炭水化物・食塩相当量の5項目が必要です）。',
    en: 'The nutrition table lacks {nutrients} (energy, protein, fat, carbohydrate and salt are required).',
  },
  NUTRITION_ORDER: {
    ja: '栄養成分表示の順序が、熱量・たんぱく質・脂質・炭水化物・食塩相当量の順ではありません。',
    en: 'The nutrition table is not in the order energy, protein, fat, carbohydrate, salt.',
  },
  NUTRITION_NO_BASE: {
    ja: '栄養成分表示に、どれだけの量についての値か（100 g当たり、1食分など）が読み取れません。',
    en: 'The nutrition table does not say of how much its values are (per 100 g, per serving).',
  },
  NUTRITION_UNIT: {
    ja: '「{nutrients}」の単位が、食品表示基準別表第9の単位と違います。',
    en: 'The unit of {nutrients} is not the one of the Food Labeling Standards (annex table 9).',
  },
  NUTRITION_DIGITS: {
    ja: '「{nutrients}」の桁が、最小表示の位に足りません（食塩相当量・亜鉛・鉄・ビタミンB1などは小数第1位まで）。',
    en: 'Fewer digits than the least place: {nutrients} (salt equivalent, zinc, iron, vitamin B1 and others to 0.1).',
  },
  NUTRITION_LESS: {
    ja: '「{nutrients}」が「未満」です。値は、一定の値か下限値と上限値で表示します（食品表示基準第3条）。',
    en: 'Told as less than a figure: {nutrients}. Labels in Japan tell one figure, or a lower and an upper one.',
  },
  NUTRITION_KILOJOULES: {
    ja: '熱量の {kcal} kcal と {kj} kJ が合いません（1 kcal は 4.184 kJ、計算では {computed} kJ）。',
    en: 'Energy of {kcal} kcal and {kj} kJ differ (1 kcal is 4.184 kJ; computed: {computed} kJ).',
  },
  NUTRITION_STANDARD: {
    ja: '「標準値」だけでは、値が許容差の範囲に収まらないことは示せません。その場合の文言は「推定値」か「この表示値は、目安です。」です（食品表示基準第3条）。',
    en: '“Standard values” does not say that figures need not keep the tolerance; “Estimated values” or “These values are approximate.” does (Food Labeling Standards, article 3).',
  },
  NUTRITION_SERVING: {
    ja: '1食分当たりの値には、1食分の量（g または ml）も書く必要があります。',
    en: 'Values per serving also need the amount of the serving, in g or ml.',
  },
  NUTRITION_PAIR: {
    ja: '糖質と食物繊維は、どちらかを表示するときは両方を炭水化物の内訳として表示します。',
    en: 'Available carbohydrate and dietary fiber are stated together, below carbohydrate, or not at all.',
  },
});

export const nutrientNames: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries(NUTRIENT_FACTS).map(([code, { ja, en }]) => [
    code,
    { ja, en: en.toLowerCase().replace(/vitamin (\w)/, (_, letter: string) => `vitamin ${letter.toUpperCase()}`) },
  ]),
);

/** By the names of the engine's table; of others the name itself is said. */
export const allergenNames: Readonly<Record<string, Message>> = defineMessages({
  shrimp: { ja: 'えび', en: 'shrimp' },
  crab: { ja: 'かに', en: 'crab' },
  walnut: { ja: 'くるみ', en: 'walnut' },
  wheat: { ja: '小麦', en: 'wheat' },
  buckwheat: { ja: 'そば', en: 'buckwheat' },
  egg: { ja: '卵', en: 'egg' },
  milk: { ja: '乳成分', en: 'milk' },
  peanut: { ja: '落花生', en: 'peanut' },
  almond: { ja: 'アーモンド', en: 'almond' },
  abalone: { ja: 'あわび', en: 'abalone' },
  squid: { ja: 'いか', en: 'squid' },
  'salmon roe': { ja: 'いくら', en: 'salmon roe' },
  orange: { ja: 'オレンジ', en: 'orange' },
  cashew: { ja: 'カシューナッツ', en: 'cashew' },
  kiwi: { ja: 'キウイフルーツ', en: 'kiwi' },
  beef: { ja: '牛肉', en: 'beef' },
  sesame: { ja: 'ごま', en: 'sesame' },
  salmon: { ja: 'さけ', en: 'salmon' },
  mackerel: { ja: 'さば', en: 'mackerel' },
  soybean: { ja: '大豆', en: 'soy' },
  chicken: { ja: '鶏肉', en: 'chicken' },
  banana: { ja: 'バナナ', en: 'banana' },
  pork: { ja: '豚肉', en: 'pork' },
  macadamia: { ja: 'マカダミアナッツ', en: 'macadamia' },
  peach: { ja: 'もも', en: 'peach' },
  yam: { ja: 'やまいも', en: 'yam' },
  apple: { ja: 'りんご', en: 'apple' },
  gelatin: { ja: 'ゼラチン', en: 'gelatin' },
  fish: { ja: '魚', en: 'fish' },
  nuts: { ja: 'ナッツ', en: 'nuts' },
  celery: { ja: 'セロリ', en: 'celery' },
  mustard: { ja: 'マスタード', en: 'mustard' },
  sulphites: { ja: '亜硫酸塩', en: 'sulphites' },
  lupin: { ja: 'ルピナス', en: 'lupin' },
  molluscs: { ja: '軟体動物', en: 'molluscs' },
  tomato: { ja: 'トマト', en: 'tomato' },
  mango: { ja: 'マンゴー', en: 'mango' },
});
