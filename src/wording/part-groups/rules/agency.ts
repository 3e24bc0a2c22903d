/** Groups of parts (PartAgency): a named, ordered choice of parts of one library that stands for its members (D4.5). */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput, pageInput } from '#shared/input.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { LIBRARY_TYPES, type LibraryType } from '#wording/parts/rules/types.ts';

/** Parts that one group can hold; the largest bulk action (D8.5). */
export const AGENCY_PARTS_MAX = 100;

export interface AgencyRecord {
  id: string;
  companyId: string;
  libraryType: LibraryType;
  /** The company, brand, product or design whose parts it groups. */
  libraryId: string;
  name: string;
  /** Own id, the library and its ancestors, the company. */
  scope: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Members with each part once, in the order chosen. */
export function orderedMembers(partIds: readonly string[]): string[] {
  return [...new Set(partIds)];
}

const fields = {
  name: nameInput,
  partIds: z.array(idInput).min(1, 'REQUIRED').max(AGENCY_PARTS_MAX).transform(orderedMembers),
};

export const createAgencyInput = z.object({ libraryType: z.enum(LIBRARY_TYPES), libraryId: idInput, ...fields });

const target = { agencyId: idInput, expectedVersion: expectedVersionInput };
export const updateAgencyInput = z.object({ ...target, ...fields });
export const deleteAgencyInput = z.object(target);

/** The groups seen at a library, or with `ownOnly` its own ones; by name. */
/** What a list of groups is sorted by. */
export const AGENCY_SORTS = ['name', 'updatedAt'] as const;

export const agencyListInput = z.object({
  libraryType: z.enum(LIBRARY_TYPES),
  libraryId: idInput,
  ownOnly: z.boolean().nullish(),
  level: z.enum(LIBRARY_TYPES).nullish(),
  text: z.string().max(NAME_MAX).nullish(),
  sort: z.enum(AGENCY_SORTS, 'INVALID').nullish(),
  direction: z.enum(['asc', 'desc']).nullish(),
  limit: pageInput.limit.nullish(),
  after: pageInput.after.nullish(),
});
