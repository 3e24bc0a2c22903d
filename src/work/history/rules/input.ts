import { z } from 'zod';
import { LOCALES } from '#shared/i18n.ts';
import { dateInput, idInput, pageInput } from '#shared/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

const filter = {
  /** The whole company's (for those who manage users); default what the viewer may see. */
  wholeCompany: z.boolean().optional(),
  subject: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  userId: idInput.optional(),
  /** In the company's time zone, both ends included. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** Part of the subject's or the person's name. */
  text: z.string().max(200).optional(),
};
const filterInput = z.object(filter);
export type HistoryFilter = z.infer<typeof filterInput>;

/** What the history is sorted by; of equals the order of the chain. */
export const HISTORY_SORTS = ['at', 'actor', 'action', 'subject', 'name'] as const;

export const historyInput = z.object({
  ...pageInput,
  ...filter,
  /** Default by time. */
  sort: z.enum(HISTORY_SORTS, 'INVALID').optional(),
  /** From the oldest on, or the first letter; default the newest first. */
  asc: z.boolean().optional(),
});
export type HistoryInput = z.infer<typeof historyInput>;

/** The entries that the filters leave, as a file in the reader's language (D10.3). */
export const exportHistoryInput = z.object({ ...filter, format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });

/** The whole chain of the viewer's company; there is no part of it that could be checked alone. */
export const verifyHistoryInput = z.object({ wholeCompany: z.boolean().optional() });
