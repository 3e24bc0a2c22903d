import { z } from 'zod';
import { LOCALES } from '#shared/i18n.ts';
import { idInput } from '#shared/input.ts';
import { MAX_CHOSEN, NOTES_MAX } from '#shared/limits.ts';
import { hasForbiddenCharacters, normaliseName, searchKey } from '#shared/text.ts';
import { designFilterInput } from '#catalogue/designs/rules/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';
import { FIELD_TYPES, LABEL_MAX, OVERVIEW_CHOICES_MAX, OVERVIEW_FIELDS_MAX, OVERVIEW_KINDS } from './types.ts';

const labelInput = z
  .string()
  .transform(normaliseName)
  .pipe(
    z
      .string()
      .min(1, 'REQUIRED')
      .max(LABEL_MAX, 'TOO_LONG')
      .refine((label) => !hasForbiddenCharacters(label), 'FORBIDDEN_CHARACTERS'),
  );

const choiceInput = z.object({
  /** Absent: a new one. */
  id: idInput.nullish(),
  ja: labelInput,
  en: labelInput,
});

/** Nobody tells two things of one name apart. */
function repeated<T>(things: readonly T[], nameOf: (thing: T) => string): number[] {
  const seen = new Set<string>();
  return things.flatMap((thing, index) => {
    const key = searchKey(nameOf(thing));
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

type Path = (string | number)[];
const issue = (path: Path, message: string) => ({ code: 'custom' as const, path, message });

const fieldInput = z
  .object({
    /** Absent: a new one. A former field's id brings it back with its values. */
    id: idInput.nullish(),
    labelJa: labelInput,
    labelEn: labelInput,
    type: z.enum(FIELD_TYPES),
    required: z.boolean().default(false),
    choices: z.array(choiceInput).max(OVERVIEW_CHOICES_MAX, 'TOO_MANY').default([]),
  })
  .superRefine(({ type, choices }, ctx) => {
    if (type !== 'CHOICE') return;
    if (choices.length === 0) ctx.addIssue(issue(['choices'], 'REQUIRED'));
    for (const index of repeated(choices, ({ ja }) => ja)) ctx.addIssue(issue(['choices', index, 'ja'], 'DUPLICATE'));
    for (const index of repeated(choices, ({ en }) => en)) ctx.addIssue(issue(['choices', index, 'en'], 'DUPLICATE'));
  });
export type FieldInput = z.output<typeof fieldInput>;

/** The whole template in its order; fields that are missing from it become former ones. */
export const saveOverviewTemplateInput = z.object({
  kind: z.enum(OVERVIEW_KINDS),
  /** 0: nobody has saved this template yet. */
  expectedVersion: z.int().min(0),
  fields: z
    .array(fieldInput)
    .max(OVERVIEW_FIELDS_MAX, 'TOO_MANY')
    .superRefine((fields, ctx) => {
      for (const index of repeated(fields, ({ labelJa }) => labelJa)) ctx.addIssue(issue([index, 'labelJa'], 'DUPLICATE'));
      for (const index of repeated(fields, ({ labelEn }) => labelEn)) ctx.addIssue(issue([index, 'labelEn'], 'DUPLICATE'));
    }),
});

/** Values as they were typed; `rules/value.ts` reads them. Fields that are not named keep theirs. */
export const saveOverviewValuesInput = z.object({
  kind: z.enum(OVERVIEW_KINDS),
  resourceId: idInput,
  /** 0: nothing was entered yet. */
  expectedVersion: z.int().min(0),
  values: z
    .array(
      z.object({
        fieldId: idInput,
        /** '' or null empties the field. */
        value: z.string().max(NOTES_MAX, 'TOO_LONG').nullish(),
        /** A finished upload that becomes the value of a FILE. */
        uploadId: idInput.nullish(),
      }),
    )
    .max(OVERVIEW_FIELDS_MAX),
});
export type ValueInput = z.output<typeof saveOverviewValuesInput>['values'][number];

/** Brands, products or designs with their overview values, as a file in the reader's language. */
export const exportOverviewInput = z.object({
  kind: z.enum(OVERVIEW_KINDS),
  /** What stands beneath this brand, child brands included. */
  brandId: idInput.optional(),
  productId: idInput.optional(),
  text: z.string().max(200).optional(),
  /** Only these, where the viewer reads them. */
  ids: z.array(idInput).min(1).max(MAX_CHOSEN).optional(),
  /** Of designs: what their list is narrowed by. */
  designs: designFilterInput.optional(),
  /** Of brands: only those without a parent. */
  topOnly: z.boolean().optional(),
  format: z.enum(TABLE_FORMATS),
  locale: z.enum(LOCALES),
});
export type ExportOverviewInput = z.output<typeof exportOverviewInput>;
