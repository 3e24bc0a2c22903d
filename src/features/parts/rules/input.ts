import { z } from 'zod';
import { textContentInput } from '#features/contents/rules/input.ts';
import { CONTENT_TYPES } from '#features/contents/rules/types.ts';
import { expectedVersionInput, idInput, nameInput, pageInput } from '#shared/input.ts';
import { AVAILABILITIES, LIBRARY_TYPES } from './types.ts';

/** Contents that one part can hold. */
export const PART_CONTENTS_MAX = 50;

/** One content as it is typed; `key` names the one that it changes, a new one has none. */
export const partContentInput = z
  .object({ key: idInput.nullish(), ...textContentInput, exact: z.boolean() })
  .meta({ id: 'PartContentInput' });

const fields = {
  name: nameInput,
  contents: z.array(partContentInput).min(1).max(PART_CONTENTS_MAX),
};

export const createPartInput = z.object({ libraryType: z.enum(LIBRARY_TYPES), libraryId: idInput, ...fields });

const target = { partId: idInput, expectedVersion: expectedVersionInput };

export const updatePartInput = z.object({ ...target, ...fields });
export const partInput = z.object(target);

/** The parts seen at a library (D4.4), or with `ownOnly` its own ones. */
export const partListInput = z.object({
  libraryType: z.enum(LIBRARY_TYPES),
  libraryId: idInput,
  ownOnly: z.boolean().nullish(),
  /** Only the libraries of this level. */
  level: z.enum(LIBRARY_TYPES).nullish(),
  availability: z.array(z.enum(AVAILABILITIES)).max(4).nullish(),
  type: z.enum(CONTENT_TYPES).nullish(),
  language: z.string().max(20).nullish(),
  text: z.string().max(200).nullish(),
  sort: z.enum(['updatedAt', 'name']).nullish(),
  direction: z.enum(['asc', 'desc']).nullish(),
  limit: pageInput.limit.nullish(),
  after: pageInput.after.nullish(),
});
