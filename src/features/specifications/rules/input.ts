import { z } from 'zod';
import { contentTextInput } from '#features/contents/rules/input.ts';
import { expectedVersionInput, idInput, nameInput, textInput } from '#shared/input.ts';

/** Items that one specification can hold. */
export const ITEMS_MAX = 1000;
export const ITEM_NUMBER_MAX = 9999;
const REMARK_MAX = 2000;

/** One item as it is typed. From a part: both source ids, and no text (it is the part's); else a text. */
export const specificationItemInput = z
  .object({
    /** The item that it changes; a new one has none. */
    id: idInput.nullish(),
    number: z.int().min(1).max(ITEM_NUMBER_MAX),
    title: nameInput,
    text: contentTextInput.nullish(),
    partVersionId: idInput.nullish(),
    contentId: idInput.nullish(),
    exact: z.boolean(),
    remark: textInput(REMARK_MAX).default(''),
  })
  .refine((item) => Boolean(item.partVersionId) === Boolean(item.contentId), { message: 'INVALID', path: ['contentId'] })
  .refine((item) => Boolean(item.contentId) || item.text != null, { message: 'REQUIRED', path: ['text'] })
  .meta({ id: 'SpecificationItemInput' });
export type SpecificationItemInput = z.output<typeof specificationItemInput>;

export const createSpecificationInput = z.object({ designId: idInput });

const target = { specificationId: idInput, expectedVersion: expectedVersionInput };

export const saveSpecificationItemsInput = z.object({
  ...target,
  remark: textInput(REMARK_MAX).default(''),
  items: z.array(specificationItemInput).max(ITEMS_MAX),
});

export const updateItemInput = z.object({ ...target, itemId: idInput });
export const specificationInput = z.object(target);
