/**
 * The nutrients of a label: names, units and least places. Sources: Food Labeling Standards (食品表示基準), annex table 9 (units), annex form 3 (order: 糖質, 糖類 and 食物繊維 below 炭水化物),
 * and the notice 食品表示基準について of the Consumer Affairs Agency (the least place of each figure; more places are allowed). トランス脂肪酸: the agency's
 * トランス脂肪酸の情報開示に関する指針 (below 飽和脂肪酸, in g; one decimal).
 */
export const UNITS = ['kcal', 'kJ', 'g', 'mg', 'ug'] as const;
export type Unit = (typeof UNITS)[number];

interface NutrientFacts {
  ja: string;
  en: string;
  /** How labels write it, for reading (after NFKC). */
  words: string;
  unit: Unit;
  /** Decimals of the least place. */
  digits: 0 | 1;
  /** 1: a part of the line above it, 2: a part of that. */
  level: 0 | 1 | 2;
}

const of = (ja: string, en: string, unit: Unit, digits: 0 | 1, words = '', level: 0 | 1 | 2 = 0): NutrientFacts => ({
  ja,
  en,
  unit,
  digits,
  level,
  words: words || `${ja}|${en}`,
});

/** In the order in which form 3 lists them; what it does not name follows as annex table 9 has it. */
export const NUTRIENT_FACTS = {
  energy: of('熱量', 'Energy', 'kcal', 0, '熱量|エネルギー|energy|calories'),
  protein: of('たんぱく質', 'Protein', 'g', 0, 'た[んン]ぱく質|タンパク質|たん白質|蛋白質|protein'),
  fat: of('脂質', 'Fat', 'g', 0, '(?<!飽和)脂質|(?<!(?:saturated|trans) )(?:total )?fat(?!ty)'),
  saturated: of('飽和脂肪酸', 'Saturated fat', 'g', 0, '(?<!不)飽和脂肪酸|(?<!un)saturated fat(?:ty acids)?|(?<!un)saturates', 1),
  trans: of('トランス脂肪酸', 'Trans fat', 'g', 1, 'トランス脂肪酸|trans fat(?:ty acids)?', 1),
  n3: of('n-3系脂肪酸', 'n-3 fatty acids', 'g', 1, 'n-3系脂肪酸|n-3 fatty acids', 1),
  n6: of('n-6系脂肪酸', 'n-6 fatty acids', 'g', 1, 'n-6系脂肪酸|n-6 fatty acids', 1),
  cholesterol: of('コレステロール', 'Cholesterol', 'mg', 0),
  carbohydrate: of('炭水化物', 'Carbohydrate', 'g', 0, '炭水化物|(?<!available )(?:total )?carbohydrates?'),
  available: of('糖質', 'Available carbohydrate', 'g', 0, '糖質|available carbohydrates?', 1),
  sugars: of('糖類', 'Sugars', 'g', 0, '糖類|(?:total )?sugars', 2),
  fibre: of('食物繊維', 'Dietary fiber', 'g', 0, '食物[繊せ][維ん]い?|(?:dietary )?fib(?:re|er)', 1),
  sodium: of('ナトリウム', 'Sodium', 'mg', 0),
  salt: of('食塩相当量', 'Salt equivalent', 'g', 1, '食塩相当量|salt(?: equivalent)?'),
  zinc: of('亜鉛', 'Zinc', 'mg', 1),
  potassium: of('カリウム', 'Potassium', 'mg', 0),
  calcium: of('カルシウム', 'Calcium', 'mg', 0),
  chromium: of('クロム', 'Chromium', 'ug', 0),
  selenium: of('セレン', 'Selenium', 'ug', 0),
  iron: of('鉄', 'Iron', 'mg', 1, '鉄分?|iron'),
  copper: of('銅', 'Copper', 'mg', 1),
  magnesium: of('マグネシウム', 'Magnesium', 'mg', 0),
  manganese: of('マンガン', 'Manganese', 'mg', 1),
  molybdenum: of('モリブデン', 'Molybdenum', 'ug', 0),
  iodine: of('ヨウ素', 'Iodine', 'ug', 0),
  phosphorus: of('リン', 'Phosphorus', 'mg', 0),
  niacin: of('ナイアシン', 'Niacin', 'mg', 0),
  pantothenic: of('パントテン酸', 'Pantothenic acid', 'mg', 1),
  biotin: of('ビオチン', 'Biotin', 'ug', 0),
  vitaminA: of('ビタミンA', 'Vitamin A', 'ug', 0),
  vitaminB1: of('ビタミンB1', 'Vitamin B1', 'mg', 1),
  vitaminB2: of('ビタミンB2', 'Vitamin B2', 'mg', 1),
  vitaminB6: of('ビタミンB6', 'Vitamin B6', 'mg', 1),
  vitaminB12: of('ビタミンB12', 'Vitamin B12', 'ug', 1),
  vitaminC: of('ビタミンC', 'Vitamin C', 'mg', 0),
  vitaminD: of('ビタミンD', 'Vitamin D', 'ug', 1),
  vitaminE: of('ビタミンE', 'Vitamin E', 'mg', 1),
  vitaminK: of('ビタミンK', 'Vitamin K', 'ug', 0),
  folate: of('葉酸', 'Folic acid', 'ug', 0),
  // Not of the annexes: stated by choice, below them, and apart where the maker will (same notice). No least place is set for them.
  caffeine: of('カフェイン', 'Caffeine', 'mg', 0),
  polyphenol: of('ポリフェノール', 'Polyphenols', 'mg', 0, 'ポリフェノール|polyphenols?'),
  // Whatever else a maker states; each line has its own name.
  other: of('その他の成分', 'Other constituent', 'mg', 0, '(?!)'),
} as const satisfies Record<string, NutrientFacts>;

/** Other names that labels may have instead (notice 食品表示基準について). */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  energy: ['エネルギー'],
  protein: ['タンパク質', 'たん白質', '蛋白質'],
};

export type NutrientCode = keyof typeof NUTRIENT_FACTS;
/** All of them, in the order of a label. */
export const NUTRIENT_CODES = Object.keys(NUTRIENT_FACTS) as [NutrientCode, ...NutrientCode[]];
/** What every label has (Food Labeling Standards, article 3), in its order. */
export const REQUIRED_NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrate', 'salt'] as const satisfies readonly NutrientCode[];

/** The units of energy, which may stand beside each other. */
export const ENERGY_UNITS = ['kcal', 'kJ'] as const satisfies readonly Unit[];
/** The units of what has a weight. */
export const WEIGHT_UNITS = ['g', 'mg', 'ug'] as const satisfies readonly Unit[];

/** What may stand before an amount that not every piece has exactly: 1本（標準12g）当たり. */
export const ABOUT_WORDS = {
  STANDARD: { ja: '標準', en: 'standard' },
  ABOUT: { ja: '約', en: 'approx.' },
} as const;
export type About = keyof typeof ABOUT_WORDS;
export const ABOUTS = Object.keys(ABOUT_WORDS) as [About, ...About[]];

/** Of how much the figures are. */
export const BASE_UNITS = {
  g: { ja: 'g', en: 'g' },
  ml: { ja: 'ml', en: 'ml' },
  mL: { ja: 'mL', en: 'mL' },
  meal: { ja: '食', en: 'serving' },
  piece: { ja: '個', en: 'piece' },
  sheet: { ja: '枚', en: 'slice' },
  bottle: { ja: '本', en: 'bottle' },
  bag: { ja: '袋', en: 'bag' },
  package: { ja: '包装', en: 'package' },
  pack: { ja: 'パック', en: 'pack' },
  tablet: { ja: '粒', en: 'tablet' },
  cup: { ja: '杯', en: 'cup' },
  can: { ja: '缶', en: 'can' },
} as const;
export type BaseUnit = keyof typeof BASE_UNITS;
export const BASE_UNIT_CODES = Object.keys(BASE_UNITS) as [BaseUnit, ...BaseUnit[]];
/** Units that measure; the others count, and need an amount beside them. */
export const MEASURES = ['g', 'ml', 'mL'] as const satisfies readonly BaseUnit[];
