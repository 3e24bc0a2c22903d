import type { CheckedText } from './types.ts';

/** What a text says about allergens, taken apart. Each is '' where the text has none. */
export interface AllergenStatements {
  /** 一部に小麦・卵を含む (Food Labeling Standards, annex table 14 and the notice on allergens: 一括表示), "Contains: wheat, egg". */
  declared: string;
  /** The list of ingredients without that, and without what is said of other products of the same factory. */
  ingredients: string;
}

/** Titles of items that hold nothing but the allergens. */
const ALLERGEN_TITLE = /アレルゲン|アレルギー|特定原材料|allerg/i;
const INGREDIENT_TITLE = /原材料|原料名|材料名|ingredient/i;
/** 全成分 of cosmetics names substances, not foods. */
const OTHER_TITLE = /全成分|原料原産地/;
const INGREDIENT_TEXT = /原材料名?\s*[:：\s]|ingredients?\s*:/i;

/**
 * 一部に…を含む, in brackets or not; the words of other languages end with their sentence. In brackets behind a name, small and without a colon,
 * it is told of that ingredient alone: egg yolk (contains egg).
 */
const DECLARATIONS = [
  /[（(〔[【]?\s*一部に([^（）()。\n]*?)を含む[）)〕\]】]?/g,
  /(?<![Mm]ay\s|MAY\s)(?:\b(?:Contains|CONTAINS)\b|(?<![（(]\s*)\bcontains\b|\bcontains(?=\s*[:：]))\s*[:：]?\s*([^.\n)]+)/g,
];
/** What else the same place makes, or may have left in it: no statement about this product. */
const ELSEWHERE =
  /[^。\n]*(?:製造(?:工場|所|ライン|設備|施設)|生産(?:工場|ライン|設備)|同じ(?:工場|設備|ライン)|共通の設備)[^。\n]*(?:。|$)|[^.\n]*\b(?:may contain|traces of|made in a facility|produced in a|manufactured (?:in|on))\b[^.\n]*\.?/gim;

/** Takes a text apart; of an item that holds the allergens alone, all of it is the declaration. */
export function statementsOf({ title, text: raw }: Pick<CheckedText, 'title' | 'text'>): AllergenStatements {
  const text = raw.normalize('NFKC').replaceAll(ELSEWHERE, '');
  if (ALLERGEN_TITLE.test(title)) return { declared: text, ingredients: '' };
  const declared = DECLARATIONS.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, said = '']) => said));
  const lists = (INGREDIENT_TITLE.test(title) && !OTHER_TITLE.test(title)) || INGREDIENT_TEXT.test(raw);
  if (declared.length === 0 && !lists) return { declared: '', ingredients: '' };
  const rest = DECLARATIONS.reduce((left, pattern) => left.replaceAll(pattern, ' '), text);
  return { declared: declared.join('\n'), ingredients: rest };
}
