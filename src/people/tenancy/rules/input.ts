import { z } from 'zod';
import { dateInput, idInput, pageInput, textInput } from '#shared/input.ts';
import { amountInput } from './founding.ts';

/** Why something is done to a company: its people read it, and so does whoever looks into the history later. */
const reasonInput = textInput(500)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'REQUIRED'));

export const companyActionInput = z.object({ companyId: idInput, reason: reasonInput });

/** What is not named stays as it is. */
export const changePlanInput = companyActionInput.extend({
  validUntil: dateInput.optional(),
  yearlyFee: amountInput.optional(),
  designLimit: amountInput.optional(),
  remainingUploads: amountInput.optional(),
});

export const tenantListInput = z.object({
  text: z.string().max(200).optional(),
  state: z.enum(['WORKS', 'SUSPENDED', 'EXPIRED']).optional(),
  ...pageInput,
});
