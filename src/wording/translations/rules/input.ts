/** Inputs of translations. */
import { z } from 'zod';
import { variantCodeInput, VARIANTS_MAX } from '#wording/specification-formats/rules/variants.ts';
import { dateInput, idInput, localeInput, textInput } from '#shared/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';
import { ITEMS_MAX } from '#wording/specifications/rules/input.ts';

const TEXT_MAX = 10_000;
const where = { specificationId: idInput, variant: variantCodeInput };

export const chooseLanguagesInput = z.object({
  specificationId: idInput,
  languages: z
    .array(z.object({ variant: variantCodeInput, translatorId: idInput.nullable(), dueOn: dateInput.nullable() }))
    .max(VARIANTS_MAX)
    .refine((all) => new Set(all.map(({ variant }) => variant)).size === all.length, 'INVALID'),
  /** The texts of languages that are let go leave the items, too; else they stay, and the inspection goes on looking for them. */
  clear: z.boolean().optional(),
});

export const saveTranslationsInput = z.object({
  ...where,
  /**
   * `was`: what stood there when it was typed; where something else stands now, nothing of all is written. `source`: what it was translated
   * from; where that is another now, neither.
   */
  texts: z
    .array(z.object({ itemId: idInput, text: textInput(TEXT_MAX), was: z.string(), source: z.string().optional() }))
    .min(1)
    .max(ITEMS_MAX),
});

export const markTranslationsInput = z.object({
  ...where,
  itemIds: z.array(idInput).min(1).max(ITEMS_MAX),
  mark: z.enum(['CHECKED', 'APPROVED']),
  /** What was read of them; where something else stands now, nothing is said of any. */
  seen: z
    .array(z.object({ itemId: idInput, source: z.string(), text: z.string() }))
    .max(ITEMS_MAX)
    .optional(),
});

export const TRANSLATION_FORMATS = [...TABLE_FORMATS, 'XLIFF'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];

export const exportTranslationsInput = z.object({ ...where, format: z.enum(TRANSLATION_FORMATS), locale: localeInput });

export const translationWorkInput = z.object({
  /** Only this language. */
  variant: variantCodeInput.optional(),
  /** Only what the viewer is to translate. */
  mine: z.boolean().optional(),
});

export const translatorsInput = z.object({ specificationId: idInput, text: z.string().max(200).optional() });
