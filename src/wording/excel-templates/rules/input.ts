import { z } from 'zod';
import { expectedVersionInput, idInput, namedListInput, nameInput } from '#shared/input.ts';
import { TEMPLATE_LIBRARIES } from './types.ts';

/** A finished upload becomes a new template of the library, or the next version of `templateId`. */
export const importTemplateInput = z.object({
  uploadId: idInput,
  libraryType: z.enum(TEMPLATE_LIBRARIES),
  libraryId: idInput,
  templateId: idInput.nullish(),
});

export const registerTemplateInput = z.object({
  importId: idInput,
  /** Of the file whose scan was shown. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'INVALID'),
  /** The person saw the findings and registers what is valid without them. */
  validOnly: z.boolean().default(false),
});

export const importInput = z.object({ importId: idInput });

export const renameTemplateInput = z.object({ templateId: idInput, expectedVersion: expectedVersionInput, name: nameInput });

export const retireTemplateInput = z.object({
  templateId: idInput,
  expectedVersion: expectedVersionInput,
  /** False: offered again. */
  retired: z.boolean(),
});

export const deleteTemplateInput = z.object({ templateId: idInput, expectedVersion: expectedVersionInput });

export const downloadTemplateInput = z.object({ versionId: idInput });

export const templateListInput = z.object({
  retired: z.boolean().optional(),
  ...namedListInput,
});

export const templateInput = z.object({ id: idInput });
