import { z } from 'zod';
import { membersInput } from '#people/access/rules/input.ts';
import { teamsWhileRegisteringInput } from '#people/teams/rules/input.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { expectedVersionInput, idInput, namedListInput, nameInput, textInput } from '#shared/input.ts';

export const createBrandInput = z.object({
  name: nameInput,
  notes: textInput().default(''),
  parentBrandId: idInput.nullish(),
  /** A finished upload that holds the icon. */
  iconUploadId: idInput.nullish(),
  /** Who is given a role on it at once. */
  members: membersInput.default([]),
  teams: teamsWhileRegisteringInput,
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

/** What the list of brands is sorted by. */
export const BRAND_SORTS = ['updatedAt', 'name', 'running', 'overdue', 'brands', 'products', 'designs'] as const;

export const brandListInput = z.object({
  /** Only brands without a parent, or only the children of one. */
  parentBrandId: idInput.optional(),
  topOnly: z.boolean().optional(),
  /** Only brands whose parent the viewer does not read: where the tree begins for them. */
  roots: z.boolean().optional(),
  /** Only the children of these. */
  parentBrandIds: z.array(idInput).min(1).max(MAX_PAGE_SIZE).optional(),
  ...namedListInput,
  sort: z.enum(BRAND_SORTS, 'INVALID').optional(),
});
