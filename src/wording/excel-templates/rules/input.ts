import { z } from 'zod';
import { expectedVersionInput, idInput, namedListInput, nameInput } from '#shared/input.ts';
import { parseAddress } from '#workbook/model/cell-address.ts';
import { parseSymbol } from '#workbook/model/symbol.ts';
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

/** More cells than a specification has items with all their languages. */
const POINTED_MAX = 2000;

/** What the cells of a filled workbook are: a symbol each, or '' for what differs in every file. */
export const pointTemplateInput = z.object({
  importId: idInput,
  /** Of the file that was shown. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'INVALID'),
  cells: z
    .array(
      z.object({
        sheet: z.number().int().min(0).max(10_000),
        cell: z
          .string()
          .max(10)
          .refine((cell) => parseAddress(cell) !== null, 'INVALID'),
        text: z
          .string()
          .max(20)
          .refine((text) => text === '' || parseSymbol(text) !== null, 'INVALID'),
      }),
    )
    .min(1, 'REQUIRED')
    .max(POINTED_MAX, 'TOO_MANY')
    .refine((cells) => new Set(cells.map(({ sheet, cell }) => `${sheet}!${cell}`)).size === cells.length, 'INVALID'),
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
