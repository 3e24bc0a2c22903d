import { z } from 'zod';
import { partListInput } from '#wording/parts/rules/input.ts';
import { LIBRARY_TYPES } from '#wording/parts/rules/types.ts';
import { dateInput, idInput, nameInput, textInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';
import { MAX_CHOSEN } from '#shared/limits.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

const library = { libraryType: z.enum(LIBRARY_TYPES), libraryId: idInput };

/** A finished upload becomes parts of the library. */
export const importPartsInput = z.object({ uploadId: idInput, ...library });

export const EVIDENCE_MAX_BYTES = 50 * 1024 * 1024;
/** Files that show the approvals of one list. */
export const EVIDENCE_FILES_MAX = 10;
export const EVIDENCE_NOTE_MAX = 1000;

/** What shows that the parts were approved before, and by whom and when where the list does not say it itself. */
export const approvedElsewhereInput = z
  .object({
    uploadId: idInput,
    /** Further files of it. */
    moreUploadIds: z
      .array(idInput)
      .max(EVIDENCE_FILES_MAX - 1)
      .default([]),
    /** Of parts of which the list names nobody, or gives no date; without them it has to do so of all of them. */
    approvedBy: nameInput.nullish(),
    approvedOn: dateInput.nullish(),
    note: textInput(EVIDENCE_NOTE_MAX).default(''),
  })
  .meta({ id: 'ApprovedElsewhereInput' });

export const registerImportInput = z.object({
  importId: idInput,
  /** Of the file whose rows were shown. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'INVALID'),
  /** The person saw the errors and registers what is valid without them. */
  validOnly: z.boolean().default(false),
  /** Parts that the list calls approved are registered as that; without it they are drafts as all others are. */
  approvedElsewhere: approvedElsewhereInput.nullish(),
});

export type RegisterImportInput = z.output<typeof registerImportInput>;

export const importInput = z.object({ importId: idInput });

/** The table to fill in, with its headers in this language. */
export const importTemplateInput = z.object({ ...library, format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });

/** Parts as a list: those that the filters of a library's page leave, or these. */
export const exportPartsInput = partListInput.omit({ sort: true, direction: true, limit: true, after: true }).extend({
  ids: z.array(idInput).min(1).max(MAX_CHOSEN).optional(),
  format: z.enum(TABLE_FORMATS),
  locale: z.enum(LOCALES),
});

/** The rows of an import with what became of them. */
export const importResultInput = z.object({ importId: idInput, format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });
