import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';
import { ABOUTS, BASE_UNIT_CODES, ENERGY_UNITS, MEASURES, NUTRIENT_CODES, UNITS } from './nutrients.ts';

/** A figure as it is printed: its places count. */
const figure = z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'INVALID');

/** Lines of one table of nutrition. */
const ROWS_MAX = 60;
/** Characters of what a line is called. */
export const NUTRIENT_NAME_MAX = 60;

/**
 * What stands below a table whose figures need not keep the tolerance: 推定値, or この表示値は、目安です。 (Food Labeling Standards, article 3). Labels say
 * 標準値 too, which is neither.
 */
export const ESTIMATES = ['NONE', 'ESTIMATE', 'GUIDE', 'STANDARD'] as const;

/** A table of nutrition in fields. Lines keep the order in which they stand. */
export const nutritionFields = z.object({
  kind: z.literal('NUTRITION'),
  language: z.enum(TEXT_LANGUAGES),
  /** One line each, or all in one. */
  layout: z.enum(['LINES', 'LINE']),
  heading: z.boolean(),
  base: z
    .object({
      /** Of a measured amount: 標準, 約. */
      about: z.enum(ABOUTS).optional(),
      amount: figure,
      unit: z.enum(BASE_UNIT_CODES),
      /** Of what is counted: how much one is. */
      of: z.object({ about: z.enum(ABOUTS).optional(), amount: figure, unit: z.enum(MEASURES) }).nullable(),
    })
    .nullable(),
  rows: z
    .array(
      z.object({
        nutrient: z.enum(NUTRIENT_CODES),
        /** As this label calls it, where that is another of its names (エネルギー), and of any other constituent its name; null: as the Food Labeling Standards do. */
        name: z.string().max(NUTRIENT_NAME_MAX).nullable().default(null),
        value: figure,
        /** Of a range its upper end. */
        upTo: figure.nullable(),
        /** 未満: less than the figure. */
        less: z.literal(true).optional(),
        unit: z.enum(UNITS),
        /** Of energy the same in its other unit, behind a stroke or in brackets: 123kcal（515kJ）. It is less than its figure where the first one is. */
        also: z.object({ value: figure, upTo: figure.nullable(), unit: z.enum(ENERGY_UNITS), inBrackets: z.boolean() }).optional(),
      }),
    )
    .min(1)
    .max(ROWS_MAX),
  estimate: z.enum(ESTIMATES),
});
export type NutritionFields = z.output<typeof nutritionFields>;
