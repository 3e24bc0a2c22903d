import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';
import { BASE_UNIT_CODES, MEASURES, NUTRIENT_CODES, UNITS } from './nutrients.ts';

/** A figure as it is printed: its places count. */
const figure = z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'INVALID');

/** Lines of one table of nutrition. */
const ROWS_MAX = 60;

/** What stands below a table whose figures need not keep the tolerance: 推定値, or この表示値は、目安です。 (Food Labeling Standards, article 3). */
export const ESTIMATES = ['NONE', 'ESTIMATE', 'GUIDE'] as const;

/** A table of nutrition in fields. Lines keep the order in which they stand. */
export const nutritionFields = z.object({
  kind: z.literal('NUTRITION'),
  language: z.enum(TEXT_LANGUAGES),
  /** One line each, or all in one. */
  layout: z.enum(['LINES', 'LINE']),
  heading: z.boolean(),
  base: z
    .object({
      amount: figure,
      unit: z.enum(BASE_UNIT_CODES),
      /** Of what is counted: how much one is. */
      of: z.object({ amount: figure, unit: z.enum(MEASURES) }).nullable(),
    })
    .nullable(),
  rows: z
    .array(
      z.object({
        nutrient: z.enum(NUTRIENT_CODES),
        /** As this label calls it, where that is another of its names (エネルギー); null: as the Food Labeling Standards do. */
        name: z.string().max(60).nullable().default(null),
        value: figure,
        /** Of a range its upper end. */
        upTo: figure.nullable(),
        /** 未満: less than the figure. */
        less: z.literal(true).optional(),
        unit: z.enum(UNITS),
      }),
    )
    .min(1)
    .max(ROWS_MAX),
  estimate: z.enum(ESTIMATES),
});
export type NutritionFields = z.output<typeof nutritionFields>;
