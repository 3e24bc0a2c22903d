import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput, pageInput, textInput } from '#shared/input.ts';

export const createBrandInput = z.object({
  name: nameInput,
  notes: textInput().default(''),
  parentBrandId: idInput.nullish(),
  /** A finished upload that holds the icon. */
  iconUploadId: idInput.nullish(),
});

export const updateBrandInput = z.object({
  brandId: idInput,
  expectedVersion: expectedVersionInput,
  name: nameInput,
  notes: textInput().default(''),
  parentBrandId: idInput.nullish(),
  iconUploadId: idInput.nullish(),
  removeIcon: z.boolean().optional(),
});

export const deleteBrandInput = z.object({ brandId: idInput, expectedVersion: expectedVersionInput });

export const brandListInput = z.object({
  text: z.string().max(200).optional(),
  /** Only brands without a parent, or only the children of one. */
  parentBrandId: idInput.optional(),
  topOnly: z.boolean().optional(),
  sort: z.enum(['updatedAt', 'name']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});
