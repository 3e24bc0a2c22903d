import { readIngredients } from '../ingredients/read.ts';
import { allergenChecks } from './allergens.ts';
import { cosmeticChecks } from './cosmetic-checks.ts';
import { ingredientFormChecks } from './ingredient-form-checks.ts';
import { nutritionChecks } from './nutrition-checks.ts';
import { statementChecks } from './statement-checks.ts';
import { statementsOf } from './statements.ts';
import type { AllergensIn, CheckedText, TextCheck } from './types.ts';

/** What the texts of one label (of one variant) say against each other and against what the law asks for. */
export function textChecks(texts: readonly CheckedText[], allergensIn: AllergensIn): TextCheck[] {
  return [
    ...allergenChecks(texts, allergensIn),
    ...formsOfLists(texts, allergensIn),
    ...nutritionChecks(texts),
    ...cosmeticChecks(texts),
    ...statementChecks(texts),
  ];
}

function formsOfLists(texts: readonly CheckedText[], allergensIn: AllergensIn): TextCheck[] {
  const said = texts.map((text) => ({ text, ...statementsOf(text) }));
  // What another text declares of the whole is held against the list elsewhere.
  const isDeclaredApart = said.some(({ declared, ingredients }) => declared !== '' && ingredients.trim() === '');
  return said.flatMap(({ text: { itemId, variant, text }, ingredients }) => {
    const reading = ingredients.trim() === '' || isDeclaredApart ? { left: '' } : readIngredients(text);
    if ('left' in reading) return [];
    return ingredientFormChecks(reading.fields, allergensIn).map((check) => ({ ...check, variant, itemIds: [itemId] }));
  });
}
