import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput, textInput } from '#shared/input.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { VARIANTS_MAX, variantCodeInput } from './variants.ts';

/** A format belongs to the company or to a brand (D5.2). */
export const LIBRARY_TYPES_OF_FORMATS = ['COMPANY', 'BRAND'] as const;
/** Items that one format can hold. */
export const FORMAT_ITEMS_MAX = 1000;
const REMARK_MAX = 2000;

/** One item of a format as it is typed. It starts from a part's content (both ids), else from the text, else empty. */
export const formatItemInput = z
  .object({
    number: z.int().min(1).max(9999),
    title: nameInput,
    type: z.enum(['TEXT', 'IMAGE']),
    required: z.boolean(),
    defaultPartId: idInput.nullish(),
    defaultContentKey: idInput.nullish(),
    text: textInput(TEXT_CONTENT_MAX).default(''),
    exact: z.boolean().default(false),
    variants: z.array(variantCodeInput).max(VARIANTS_MAX).default([]),
    remark: textInput(REMARK_MAX).default(''),
  })
  .refine((item) => Boolean(item.defaultPartId) === Boolean(item.defaultContentKey), { message: 'INVALID', path: ['defaultPartId'] })
  .meta({ id: 'SpecificationFormatItemInput' });
export type FormatItemInput = z.output<typeof formatItemInput>;

const fields = {
  name: nameInput,
  notes: textInput().default(''),
  excelTemplateId: idInput.nullish(),
  blankSymbols: z.boolean().default(false),
  items: z.array(formatItemInput).min(1).max(FORMAT_ITEMS_MAX),
};

const library = { libraryType: z.enum(LIBRARY_TYPES_OF_FORMATS), libraryId: idInput };

export const createSpecificationFormatInput = z.object({ ...library, ...fields });

/** Of a template that formats kept there may name. */
export const templateItemsInput = z.object({ ...library, templateId: idInput });

const target = { formatId: idInput, expectedVersion: expectedVersionInput };

export const updateSpecificationFormatInput = z.object({ ...target, ...fields });
export const specificationFormatInput = z.object(target);
/** Where a format is to be kept, and how it is called there. */
export const formatPlaceInput = z.object({ ...library, name: nameInput });
