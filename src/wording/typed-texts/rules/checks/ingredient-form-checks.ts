import type { AllergenCode } from '../ingredients/allergen-words.ts';
import type { IngredientFields } from '../ingredients/fields.ts';
import { allOf, namedByIngredients } from '../ingredients/edit.ts';
import { MADE_OF } from './ingredient-words.ts';
import type { AllergensIn, TextCheck } from './types.ts';

type Found = Pick<TextCheck, 'code' | 'severity' | 'params' | 'allergens'>;

/** What the form of a list says against the law: both ways of declaring at once, and foods whose allergens are told nowhere (個別表示). */
export function ingredientFormChecks(fields: IngredientFields, allergensIn: AllergensIn): Found[] {
  const rows = allOf([...fields.ingredients, ...fields.additives]);
  // Where an additive is from is said beside a declaration of the whole too.
  const isOfEach = allOf(fields.ingredients).some(({ allergens }) => allergens.length > 0);
  // Of the whole, `allergenChecks` says what is missing.
  if (fields.contains.length > 0) return isOfEach ? [{ code: 'ALLERGEN_MIXED', severity: 'CHECK', params: {}, allergens: [] }] : [];
  const told = new Set<string>(namedByIngredients(fields, allergensIn) satisfies AllergenCode[]);
  const names = rows.map(({ name }) => name).join('、');
  return MADE_OF.flatMap(({ word, allergens }): Found[] => {
    const [food] = word.exec(names) ?? [];
    const untold = allergens.filter((name) => !told.has(name));
    return food === undefined || untold.length === 0
      ? []
      : [{ code: 'ALLERGEN_LIKELY', severity: 'CHECK', params: { food }, allergens: untold }];
  });
}
