import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

const asFile = { format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) };

/** A finished upload becomes accounts. */
export const importAccountsInput = z.object({ uploadId: idInput });

export const registerAccountsInput = z.object({
  importId: idInput,
  /** Of the file whose rows were shown. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'INVALID'),
  /** The person saw the errors and registers what is valid without them. */
  validOnly: z.boolean().default(false),
  /** The person saw who would be given an administrative level, and agreed. */
  grantsConfirmed: z.boolean().default(false),
});

export const accountImportInput = z.object({ importId: idInput });

/** The table to fill in, with its headers in this language. */
export const accountTemplateInput = z.object(asFile);

/** The rows of an import with what became of them. */
export const accountResultInput = z.object({ importId: idInput, ...asFile });
