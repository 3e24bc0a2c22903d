/** A list of ingredients while it is filled in: names may still be empty. Pure. */
import type { AllergensIn } from '../checks/types.ts';
import type { TextLanguage } from '../languages.ts';
import { ALLERGEN_CODES, type AllergenCode } from './allergen-words.ts';
import type { Ingredient, IngredientFields } from './fields.ts';

export const emptyIngredient = (): Ingredient => ({ name: '', allergens: [], parts: [] });

/** An empty list. */
export function emptyIngredients(language: TextLanguage): IngredientFields {
  return { kind: 'INGREDIENTS', language, heading: true, ingredients: [emptyIngredient()], additives: [], contains: [] };
}

/** As it is rendered and stored: without rows that have no name. */
export function settledIngredients(fields: IngredientFields): IngredientFields {
  const settled = (items: readonly Ingredient[]): Ingredient[] =>
    items.flatMap(({ name, allergens, parts }) => {
      const named = parts.flatMap((part) => (part.name.trim() === '' ? [] : [{ ...part, name: part.name.trim() }]));
      return name.trim() === '' ? [] : [{ name: name.trim(), allergens, parts: named }];
    });
  return { ...fields, ingredients: settled(fields.ingredients), additives: settled(fields.additives) };
}

/** The allergens that the names of ingredients name, in the order of the law. */
export function namedByIngredients({ ingredients, additives }: IngredientFields, allergensIn: AllergensIn): AllergenCode[] {
  const names = [...ingredients, ...additives].flatMap(({ name, allergens, parts }) => [
    { name, allergens },
    ...parts.map((part) => ({ name: part.name, allergens: part.allergens })),
  ]);
  const named = new Set<string>(names.flatMap(({ name, allergens }) => [...allergens, ...allergensIn(name).map((one) => one.name)]));
  return ALLERGEN_CODES.filter((code) => named.has(code));
}
