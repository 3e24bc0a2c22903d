import { z } from 'zod';
import { ALT_MAX } from '#work/contents/rules/picture.ts';
import { formatPlaceInput } from '#wording/specification-formats/rules/input.ts';
import { variantCodeInput, VARIANTS_MAX } from '#wording/specification-formats/rules/variants.ts';
import { expectedVersionInput, idInput, nameInput, textInput } from '#shared/input.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';

/** Items that one specification can hold. */
export const ITEMS_MAX = 1000;
export const ITEM_NUMBER_MAX = 9999;
export const REMARK_MAX = 2000;

/** One variant of an item's content (#V-n_XX); an empty text prints empty. */
const variantInput = z.object({ code: variantCodeInput, text: textInput(TEXT_CONTENT_MAX) }).meta({ id: 'SpecificationVariantInput' });

/**
 * One item as it is typed. From a part: both source ids, and no content (it is the part's). Else a text, which may still
 * be empty, or a picture: an upload that becomes it, or the content id of the one that it has, or none yet.
 */
export const specificationItemInput = z
  .object({
    /** The item that it changes; a new one has none. */
    id: idInput.nullish(),
    number: z.int().min(1).max(ITEM_NUMBER_MAX),
    title: nameInput,
    type: z.enum(['TEXT', 'IMAGE']).nullish(),
    text: textInput(TEXT_CONTENT_MAX).nullish(),
    partVersionId: idInput.nullish(),
    contentId: idInput.nullish(),
    uploadId: idInput.nullish(),
    /** What a freely chosen picture shows, in words. */
    alt: textInput(ALT_MAX).nullish(),
    exact: z.boolean(),
    variants: z
      .array(variantInput)
      .max(VARIANTS_MAX)
      .refine((variants) => new Set(variants.map((variant) => variant.code)).size === variants.length, 'INVALID')
      .default([]),
    remark: textInput(REMARK_MAX).default(''),
  })
  .refine((item) => !item.partVersionId || item.contentId, { message: 'INVALID', path: ['contentId'] })
  .refine((item) => item.partVersionId || item.type === 'IMAGE' || !(item.contentId || item.uploadId), {
    message: 'INVALID',
    path: ['contentId'],
  })
  .meta({ id: 'SpecificationItemInput' });
export type SpecificationItemInput = z.output<typeof specificationItemInput>;

export const createSpecificationInput = z.object({
  designId: idInput,
  /** The first specification starts from it; a next revision copies the last. */
  formatId: idInput.nullish(),
  /** It starts as a copy of this one, of another design or an earlier revision. Not with a format. */
  fromSpecificationId: idInput.nullish(),
});

const target = { specificationId: idInput, expectedVersion: expectedVersionInput };

export const saveSpecificationItemsInput = z.object({
  ...target,
  remark: textInput(REMARK_MAX).default(''),
  items: z.array(specificationItemInput).max(ITEMS_MAX),
});

export const updateItemInput = z.object({ ...target, itemId: idInput });
/** Of a part the version that was looked at: what takes the place of older ones. */
export const updatePartInSpecificationsInput = z.object({ partId: idInput, partVersionId: idInput });
export const specificationInput = z.object(target);
export const chooseSpecificationTemplateInput = z.object({ ...target, templateId: idInput.nullish() });
export const fillSpecificationInput = z.object({ specificationId: idInput });
export const exportSpecificationInput = z.object({ sheetId: idInput, format: z.enum(['XLSX', 'PDF']) });
export const saveSpecificationAsFormatInput = z.object({ specificationId: idInput, ...formatPlaceInput.shape });
