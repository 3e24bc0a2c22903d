/** Fields while they are filled in. Pure. */
import type { TextLanguage } from './languages.ts';
import { emptyIngredients, settledIngredients } from './ingredients/edit.ts';
import { emptyNutrition, settledNutrition } from './nutrition/edit.ts';
import { emptyStatement, settledStatement } from './statements/statement.ts';
import type { TypedKind, TypedText } from './typed-text.ts';

/** The fields of a kind before anything is typed. */
export function emptyFields(kind: TypedKind, language: TextLanguage): TypedText {
  switch (kind) {
    case 'NUTRITION':
      return emptyNutrition(language);
    case 'INGREDIENTS':
      return emptyIngredients(language);
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
    default:
      return settledStatement(fields);
  }
}
