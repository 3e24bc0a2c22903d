import { z } from 'zod';
import { dateInput, idInput, pageInput } from '#shared/input.ts';

export const historyInput = z.object({
  ...pageInput,
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
});
export type HistoryInput = z.infer<typeof historyInput>;
