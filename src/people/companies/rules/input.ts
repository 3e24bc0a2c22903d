import { z } from 'zod';
import { dateInput, expectedVersionInput, nameInput, pageInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';

export const updateCompanyInput = z.object({
  expectedVersion: expectedVersionInput,
  name: nameInput,
  locale: z.enum(LOCALES),
  timeZone: z.string().refine(isTimeZone, 'INVALID'),
  productWord: z.enum(['shohin', 'seihin']),
});

/** The largest integer of the database's column. */
const amountInput = z.int('INVALID').min(0, 'INVALID').max(2_147_483_647, 'INVALID');

/** The plan as its contract says (D11); the totals count themselves. */
export const updatePlanInput = z.object({
  expectedVersion: expectedVersionInput,
  validUntil: dateInput,
  yearlyFee: amountInput,
  designLimit: amountInput,
  remainingUploads: amountInput,
});

export const chargeListInput = z.object(pageInput);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
