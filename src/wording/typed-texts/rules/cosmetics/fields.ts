import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';

const NAMES_MAX = 300;

/** Where a name ends: at a comma, but not at one between digits (1,2-ヘキサンジオール), in either width. */
export const BETWEEN_NAMES = /\s*(?:、|(?<![\d０-９])[,，]|[,，](?![\d０-９]))\s*/u;

/** Names hold brackets and strokes of their own, but none of the signs that stand between names. */
const name = z
  .string()
  .min(1, 'REQUIRED')
  .max(200)
  .regex(/^[^：:；;。\n\t]+$/u, 'INVALID')
  .refine((text) => text.trim() === text && !BETWEEN_NAMES.test(text), 'INVALID');

/** COSMETIC: all ingredients in one list. QUASI_DRUG (医薬部外品): what acts, and then the others. */
export const COSMETIC_CATEGORIES = ['COSMETIC', 'QUASI_DRUG'] as const;

/** The ingredients of a cosmetic or a quasi-drug in fields, in the order in which they stand. */
export const cosmeticFields = z
  .object({
    kind: z.literal('COSMETIC_INGREDIENTS'),
    language: z.enum(TEXT_LANGUAGES),
    category: z.enum(COSMETIC_CATEGORIES),
    /** Before the list of a cosmetic 全成分; before those of a quasi-drug a line that says that it is one. */
    heading: z.boolean(),
    /** Of a quasi-drug alone. */
    active: z.array(name).max(NAMES_MAX),
    ingredients: z.array(name).max(NAMES_MAX),
  })
  .superRefine(({ category, active, ingredients }, ctx) => {
    if (active.length + ingredients.length === 0) ctx.addIssue({ code: 'custom', message: 'REQUIRED' });
    if (category === 'COSMETIC' && active.length > 0) ctx.addIssue({ code: 'custom', message: 'INVALID', path: ['active'] });
  });
export type CosmeticFields = z.output<typeof cosmeticFields>;
