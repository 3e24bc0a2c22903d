import { z } from 'zod';
import { membersInput } from '#people/access/rules/input.ts';
import { teamsWhileRegisteringInput } from '#people/teams/rules/input.ts';
import { codeInput, dateInput, expectedVersionInput, idInput, namedListInput, nameInput, textInput } from '#shared/input.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { normaliseName } from '#shared/text.ts';
import { isJan } from './jan.ts';

/** The name of a family of products; '' is none. */
const familyInput = textInput(NAME_MAX).transform((text) => normaliseName(text) || null);

const fields = {
  name: nameInput,
  code: codeInput,
  janCode: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
    .pipe(z.string().refine((text) => text === '' || isJan(text), 'INVALID_JAN'))
    .transform((text) => (text === '' ? null : text))
    .nullish(),
  releaseDate: dateInput.nullish(),
  /** Absent: as it stands. */
  family: familyInput.nullish(),
  notes: textInput().default(''),
  iconUploadId: idInput.nullish(),
};

export const createProductInput = z.object({
  brandId: idInput,
  ...fields,
  /** Who is given a role on it at once. */
  members: membersInput.default([]),
  teams: teamsWhileRegisteringInput,
});

export const updateProductInput = z.object({
  productId: idInput,
  expectedVersion: expectedVersionInput,
  ...fields,
  removeIcon: z.boolean().optional(),
  archived: z.boolean().optional(),
});

export const deleteProductInput = z.object({ productId: idInput, expectedVersion: expectedVersionInput });

/** What the list of products is sorted by. */
export const PRODUCT_SORTS = ['updatedAt', 'name', 'code', 'janCode', 'releaseDate', 'running', 'overdue', 'designs'] as const;

export const productListInput = z.object({
  brandId: idInput.optional(),
  /** Beneath this brand, child brands included. */
  beneath: idInput.optional(),
  includeArchived: z.boolean().optional(),
  ...namedListInput,
  sort: z.enum(PRODUCT_SORTS, 'INVALID').optional(),
});
