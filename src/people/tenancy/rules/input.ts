import { z } from 'zod';
import { dateInput, idInput, pageInput, textInput } from '#shared/input.ts';
import { amountInput } from './founding.ts';

/** Why something is done to a company: its people read it, and so does whoever looks into the history later. */
const reasonInput = textInput(500)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'REQUIRED'));

/** Hours that a visit of the provider's staff may last at most: a working day of support. */
export const VISIT_HOURS_MAX = 8;

/** Into a company, for a reason and a time; without a company: back home. */
export const switchCompanyInput = z
  .object({
    companyId: z.uuid('REQUIRED').nullable(),
    reason: reasonInput.optional(),
    hours: z.int().min(1).max(VISIT_HOURS_MAX).default(1),
  })
  .refine(({ companyId, reason }) => companyId === null || typeof reason === 'string', { path: ['reason'], message: 'REQUIRED' });

export const companyActionInput = z.object({ companyId: idInput, reason: reasonInput });

/** What is not named stays as it is. */
export const changePlanInput = companyActionInput.extend({
  validUntil: dateInput.optional(),
  yearlyFee: amountInput.optional(),
  designLimit: amountInput.optional(),
  remainingUploads: amountInput.optional(),
});

export const tenantStorageInput = z.object({ companyId: z.uuid() });

/** What the list of companies is sorted by. */
export const TENANT_SORTS = ['name', 'plan', 'designs', 'people', 'storage', 'lastActivity'] as const;

export const tenantListInput = z.object({
  text: z.string().max(200).optional(),
  state: z.enum(['WORKS', 'SUSPENDED', 'EXPIRED']).optional(),
  sort: z.enum(TENANT_SORTS, 'INVALID').optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});
