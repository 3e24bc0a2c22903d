import { z } from 'zod';
import { contentTextInput, languageInput } from '#work/contents/rules/input.ts';
import { ALT_MAX } from '#work/contents/rules/picture.ts';
import { CONTENT_TYPES, type ContentType } from '#work/contents/rules/types.ts';
import { typedTextInput } from '#wording/typed-texts/rules/typed-text.ts';
import { expectedVersionInput, idInput, nameInput, pageInput, textInput } from '#shared/input.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { AVAILABILITIES, LIBRARY_TYPES } from './types.ts';

/** Contents that one part can hold. */
export const PART_CONTENTS_MAX = 50;

const isFile = (type: ContentType | null | undefined): boolean => type === 'IMAGE' || type === 'BINARY';

/**
 * One content as it is typed; `key` names the one that it changes, a new one has none. A TEXT has its text; an IMAGE and a
 * BINARY the upload that becomes its file, or none to keep the one it has; an IMAGE what it shows in words.
 */
export const partContentInput = z
  .object({
    key: idInput.nullish(),
    type: z.enum(CONTENT_TYPES).nullish(),
    title: nameInput,
    language: languageInput,
    text: contentTextInput.nullish(),
    /** Of a text in fields: those; its text is what they render. */
    fields: typedTextInput.nullish(),
    uploadId: idInput.nullish(),
    alt: textInput(ALT_MAX).nullish(),
    exact: z.boolean(),
  })
  .refine((content) => isFile(content.type) || content.text != null || content.fields != null, { message: 'REQUIRED', path: ['text'] })
  .refine((content) => !isFile(content.type) || content.uploadId != null || content.key != null, {
    message: 'REQUIRED',
    path: ['uploadId'],
  })
  .meta({ id: 'PartContentInput' });

const fields = {
  name: nameInput,
  contents: z.array(partContentInput).min(1).max(PART_CONTENTS_MAX),
};

/** Why a part is risky, in a few words ('アレルゲン'). */
export const RISK_NOTE_MAX = 200;
const riskNoteInput = textInput(RISK_NOTE_MAX).transform((note) => note.trim());

export const createPartInput = z.object({
  libraryType: z.enum(LIBRARY_TYPES),
  libraryId: idInput,
  ...fields,
  risky: z.boolean().nullish(),
  riskNote: riskNoteInput.nullish(),
  /** PDF: its texts were taken from an artwork. */
  origin: z.enum(['KORYO', 'PDF']).nullish(),
});

const target = { partId: idInput, expectedVersion: expectedVersionInput };

export const updatePartInput = z.object({ ...target, ...fields });
export const partInput = z.object(target);
export const markPartRiskInput = z.object({ ...target, risky: z.boolean(), riskNote: riskNoteInput.nullish() });

/** Several parts at once, each as it was seen; all or none (D8.5: the largest bulk action). */
export const partsInput = z.object({
  parts: z
    .array(z.object(target).meta({ id: 'PartTargetInput' }))
    .min(1)
    .max(MAX_PAGE_SIZE),
});

/** The parts seen at a library (D4.4), or with `ownOnly` its own ones. */
/** What the list of parts is sorted by. */
export const PART_SORTS = ['updatedAt', 'name', 'state', 'version', 'content'] as const;

export const partListInput = z.object({
  libraryType: z.enum(LIBRARY_TYPES),
  libraryId: idInput,
  ownOnly: z.boolean().nullish(),
  /** Only the libraries of this level. */
  level: z.enum(LIBRARY_TYPES).nullish(),
  availability: z.array(z.enum(AVAILABILITIES)).max(4).nullish(),
  type: z.enum(CONTENT_TYPES).nullish(),
  risky: z.boolean().nullish(),
  language: z.string().max(20).nullish(),
  text: z.string().max(200).nullish(),
  sort: z.enum(PART_SORTS, 'INVALID').nullish(),
  direction: z.enum(['asc', 'desc']).nullish(),
  limit: pageInput.limit.nullish(),
  after: pageInput.after.nullish(),
});
