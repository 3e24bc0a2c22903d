import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';
import { ALLERGEN_CODES } from './allergen-words.ts';

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

/** One of several names in brackets: a part of a compound ingredient, an origin, what an additive is for. */
const part = z.object({ name, allergens });
const ingredient = part.extend({ parts: z.array(part).max(ROWS_MAX) });

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
export type Ingredient = z.output<typeof ingredient>;
