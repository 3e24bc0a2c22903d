/** Inputs of the commands and the question about saved views. */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { VIEW_PAGES } from './pages.ts';

const SEARCH_MAX = 2000;

/** Search parameters as the page writes them; it reads them like those of any link. */
const searchInput = z
  .string()
  .max(SEARCH_MAX, 'TOO_LONG')
  .refine((search) => /^[\w%&=+.*~-]*$/.test(search), 'INVALID');
const pageOfView = z.enum(VIEW_PAGES, 'INVALID');

export const saveViewInput = z.object({ page: pageOfView, name: nameInput, search: searchInput, shared: z.boolean().default(false) });
export const updateViewInput = z.object({
  id: idInput,
  name: nameInput,
  search: searchInput,
  shared: z.boolean(),
  expectedVersion: expectedVersionInput,
});
export const deleteViewInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });
export const savedViewsInput = z.object({ page: pageOfView });
