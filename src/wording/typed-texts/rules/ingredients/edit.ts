/** A list of ingredients while it is filled in: names may still be empty. Pure. */
import type { AllergensIn } from '../checks/types.ts';
import type { TextLanguage } from '../languages.ts';
import { ALLERGEN_CODES, type AllergenCode } from './allergen-words.ts';
import { extendedIn } from './extended-words.ts';
import type { Ingredient, IngredientFields } from './fields.ts';

export const emptyIngredient = (): Ingredient => ({ name: '', allergens: [], parts: [] });

/** An empty list. */
export function emptyIngredients(language: TextLanguage): IngredientFields {
  return { kind: 'INGREDIENTS', language, heading: true, ingredients: [emptyIngredient()], additives: [], contains: [] };
}

/** As it is rendered and stored: without rows that have no name. */
export function settledIngredients(fields: IngredientFields): IngredientFields {
  const settled = (items: readonly Ingredient[]): Ingredient[] =>
    items.flatMap(({ name, allergens, parts }) => (name.trim() === '' ? [] : [{ name: name.trim(), allergens, parts: settled(parts) }]));
  return { ...fields, ingredients: settled(fields.ingredients), additives: settled(fields.additives) };
}

const untold = (items: readonly Ingredient[]): Ingredient[] =>
  items.map(({ name, parts }) => ({ name, allergens: [], parts: untold(parts) }));

/** Declared the other way: of the whole, whatever was told of any; of each, and of the whole only what none of them tells yet. Nothing is lost. */
export function declared(fields: IngredientFields, way: 'EACH' | 'TOGETHER', allergensIn: AllergensIn): IngredientFields {
  const named = namedByIngredients(fields, allergensIn);
  if (way === 'EACH') return { ...fields, contains: fields.contains.filter((code) => !named.includes(code)) };
  const contains = ALLERGEN_CODES.filter((code) => named.includes(code) || fields.contains.includes(code));
  return { ...fields, ingredients: untold(fields.ingredients), additives: untold(fields.additives), contains };
}

/** Each of them, with what stands in its brackets behind it. */
export const allOf = (items: readonly Ingredient[]): Ingredient[] => items.flatMap((item) => [item, ...allOf(item.parts)]);

/** The allergens that the names of ingredients name, in the order of the law. */
export function namedByIngredients({ ingredients, additives }: IngredientFields, allergensIn: AllergensIn): AllergenCode[] {
  const named = new Set<string>(
    allOf([...ingredients, ...additives]).flatMap(({ name, allergens }) => [
      ...allergens,
      ...allergensIn(name).map((one) => one.name),
      ...extendedIn(name),
    ]),
  );
  return ALLERGEN_CODES.filter((code) => named.has(code));
}
