/** One approved text as the checks read it. `title`: of its item. `variant`: code of the variant; null: the content itself. */
export interface CheckedText {
  itemId: string;
  title: string;
  variant: string | null;
  text: string;
}

/** An allergen that a text names: the name of the engine's table, and the word by which it does. */
export interface NamedAllergen {
  name: string;
  word: string;
}

/** The same question to whoever knows the words for allergens (the engine's table is not open to rules). */
export type AllergensIn = (text: string) => NamedAllergen[];

export type TextCheckCode =
  | 'ALLERGEN_NOT_DECLARED'
  | 'ALLERGEN_LIKELY'
  | 'ALLERGEN_WITHOUT_INGREDIENT'
  | 'ALLERGEN_DECLARATIONS_DIFFER'
  | 'ALLERGEN_MIXED'
  | 'ALLERGEN_EGG_PART'
  | 'COSMETIC_NAME'
  | 'COSMETIC_TWICE'
  | 'QUASI_DRUG_NO_ACTIVE'
  | 'DATE_UNREAL'
  | 'DATE_WITHOUT_DAY'
  | 'MAKER_WITHOUT_ADDRESS'
  | 'NUTRITION_ENERGY'
  | 'NUTRITION_SALT'
  | 'NUTRITION_MISSING'
  | 'NUTRITION_ORDER'
  | 'NUTRITION_NO_BASE'
  | 'NUTRITION_UNIT'
  | 'NUTRITION_DIGITS'
  | 'NUTRITION_LESS'
  | 'NUTRITION_KILOJOULES'
  | 'NUTRITION_STANDARD'
  | 'NUTRITION_SERVING'
  | 'NUTRITION_PAIR';

/**
 * What two statements of a label say against each other, or one against what the law asks for. It forbids nothing.
 * `allergens`: names of the engine's table. `params`: figures and words of the texts themselves.
 */
export interface TextCheck<Code = TextCheckCode> {
  code: Code;
  /** CRITICAL: one of the two is wrong. CHECK: a person has to look. */
  severity: 'CRITICAL' | 'CHECK';
  variant: string | null;
  itemIds: string[];
  allergens: string[];
  params: Record<string, string | number>;
}
