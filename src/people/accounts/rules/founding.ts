/** What founding a company is told: by an operator on the command line, before anybody can sign in. */
import { z } from 'zod';
import { emailInput } from '#people/sign-in/rules/input.ts';
import { dateInput, localeInput, nameInput } from '#shared/input.ts';

/** The company's number: letters, figures and hyphens, as on its contract. */
const numberInput = z.string().regex(/^[A-Za-z0-9-]{1,30}$/, 'INVALID');
const amountInput = z.int('INVALID').min(0, 'INVALID').max(2_147_483_647, 'INVALID');

export const foundCompanyInput = z.object({
  name: nameInput,
  number: numberInput,
  locale: localeInput,
  /** Its first account, which makes all others: the owner, or for the provider's own company the first of its staff (lv99). */
  first: z.object({ name: nameInput, email: emailInput }),
  /** What the company may use (D11); null: the provider's own company, which has no plan. */
  plan: z.object({ validUntil: dateInput, designLimit: amountInput, remainingUploads: amountInput }).nullable(),
  /** The temporary password comes back as the answer, and no mail goes out. */
  answersPassword: z.boolean(),
});
