import type { AllergenCode } from '../ingredients/allergen-words.ts';
import { EGG_PARTS } from '../ingredients/extended-words.ts';
import type { Ingredient, IngredientFields } from '../ingredients/fields.ts';
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
  const egg = eggUntold(rows, allergensIn);
  const names = rows.map(({ name }) => name).join('、');
  const likely = MADE_OF.flatMap(({ word, allergens }): Found[] => {
    const [food] = word.exec(names) ?? [];
    const untold = allergens.filter((name) => !told.has(name));
    return food === undefined || untold.length === 0
      ? []
      : [{ code: 'ALLERGEN_LIKELY', severity: 'CHECK', params: { food }, allergens: untold }];
  });
  return egg === undefined ? likely : [...likely, { code: 'ALLERGEN_EGG_PART', severity: 'CHECK', params: { food: egg }, allergens: [] }];
}

/** A part of an egg beside which the egg is told nowhere; undefined: there is none. */
function eggUntold(rows: readonly Ingredient[], allergensIn: AllergensIn): string | undefined {
  const isTold = ({ name, allergens }: Ingredient): boolean =>
    allergens.includes('egg') || (!EGG_PARTS.test(name) && allergensIn(name).some((one) => one.name === 'egg'));
  return rows.some(isTold) ? undefined : rows.find(({ name }) => EGG_PARTS.test(name))?.name;
}
