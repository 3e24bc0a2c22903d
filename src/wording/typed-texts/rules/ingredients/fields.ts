import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';
import { ALLERGEN_CODES, type AllergenCode } from './allergen-words.ts';

const ROWS_MAX = 100;

/** A name holds none of the signs that stand between names. */
const name = z
  .string()
  .min(1, 'REQUIRED')
  .max(200)
  .regex(/^[^、，,／/（）()：:;；\n\t]+$/u, 'INVALID')
  .refine((text) => text.trim() === text, 'INVALID');

const allergens = z
  .array(z.enum(ALLERGEN_CODES))
  .max(ALLERGEN_CODES.length)
  .refine((codes) => new Set(codes).size === codes.length, 'INVALID');

/** A name, the allergens that are told of it, and what stands in its brackets: parts of a compound ingredient, an origin, what an additive is for. */
export type Ingredient = {
  name: string;
  allergens: AllergenCode[];
  parts: Ingredient[];
};

/** Brackets that may stand in each other: たれ（しょうゆ（大豆（国産）、小麦）、砂糖）. */
export const BRACKETS_MAX = 3;

/** What was stored before parts had parts of their own has none. */
const ingredientOf = (deeper: number): z.ZodType<Ingredient> =>
  z.object({
    name,
    allergens,
    parts:
      deeper === 0
        ? z.array(z.never()).default([])
        : z
            .array(ingredientOf(deeper - 1))
            .max(ROWS_MAX)
            .default([]),
  });
const ingredient = ingredientOf(BRACKETS_MAX);

/**
 * A list of ingredients in fields, heaviest first as they stand. Allergens are told of each (個別表示), or of the whole at its end (`contains`, 一括表示).
 */
export const ingredientFields = z.object({
  kind: z.literal('INGREDIENTS'),
  language: z.enum(TEXT_LANGUAGES),
  heading: z.boolean(),
  ingredients: z.array(ingredient).min(1).max(ROWS_MAX),
  additives: z.array(ingredient).max(ROWS_MAX),
  contains: allergens,
});
export type IngredientFields = z.output<typeof ingredientFields>;
