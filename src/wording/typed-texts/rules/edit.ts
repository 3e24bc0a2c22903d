/** Fields while they are filled in. Pure. */
import type { TextLanguage } from './languages.ts';
import { cosmeticsIn, emptyCosmetics, settledCosmetics } from './cosmetics/cosmetics.ts';
import { emptyIngredients, settledIngredients } from './ingredients/edit.ts';
import { emptyNutrition, nutritionIn, settledNutrition } from './nutrition/edit.ts';
import { emptyStatement, settledStatement } from './statements/statement.ts';
import type { TypedKind } from './kinds.ts';
import type { TypedText } from './typed-text.ts';

/** The fields of a kind before anything is typed. */
export function emptyFields(kind: TypedKind, language: TextLanguage): TypedText {
  switch (kind) {
    case 'NUTRITION':
      return emptyNutrition(language);
    case 'INGREDIENTS':
      return emptyIngredients(language);
    case 'COSMETIC_INGREDIENTS':
      return emptyCosmetics(language);
    default:
      return emptyStatement(kind, language);
  }
}

/** As they are rendered and stored: without what is not filled in. */
export function settledFields(fields: TypedText): TypedText {
  switch (fields.kind) {
    case 'NUTRITION':
      return settledNutrition(fields);
    case 'INGREDIENTS':
      return settledIngredients(fields);
    case 'COSMETIC_INGREDIENTS':
      return settledCosmetics(fields);
    default:
      return settledStatement(fields);
  }
}

/** In another language: what the kind knows by its own words there; what was typed stays as it is. */
export function fieldsIn(fields: TypedText, language: TextLanguage): TypedText {
  switch (fields.kind) {
    case 'NUTRITION':
      return nutritionIn(fields, language);
    case 'COSMETIC_INGREDIENTS':
      return cosmeticsIn(fields, language);
    default:
      return { ...fields, language };
  }
}
