/** What founding a company is told: by an operator on the command line or the setup page, before anybody can sign in. */
import { z } from 'zod';
import { emailInput, newPasswordInput } from '#people/sign-in/rules/input.ts';
import { dateInput, localeInput, nameInput } from '#shared/input.ts';

/** The company's number: letters, figures and hyphens, as on its contract. */
export const companyNumberInput = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .refine((number) => number === '' || /^[A-Za-z0-9-]{1,30}$/.test(number), 'COMPANY_NUMBER_FORM');
export const amountInput = z.int('INVALID').min(0, 'INVALID').max(2_147_483_647, 'INVALID');

export const planInput = z.object({ validUntil: dateInput, designLimit: amountInput, remainingUploads: amountInput });

const personInput = z.object({ name: nameInput, email: emailInput });

export const foundCompanyInput = z.object({
  name: nameInput,
  number: companyNumberInput,
  locale: localeInput,
  /** Its first account, which makes all others: the owner, or for the provider's own company the first of its staff (lv99). */
  first: personInput,
  /** What the company may use (D11); null: the provider's own company, which has no plan. */
  plan: planInput.nullable(),
  /**
   * How the first account gets in: a link by mail, a link whose secret comes back as the answer while no mail goes out, or a
   * password that its owner has typed on the setup page.
   */
  entry: z.union([z.enum(['mail', 'link']), z.object({ password: newPasswordInput })]),
});

/** What is missing is said as missing, not as said twice. */
const same = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase();

/** The setup page: the first company, its owner, and the provider's company where this installation serves several. */
export const setupInput = z
  .object({
    code: z.string().max(100).min(1, 'REQUIRED'),
    locale: localeInput,
    company: z.object({ name: nameInput, number: companyNumberInput }),
    owner: personInput.extend({
      /** Null where an external pool keeps the passwords (D1.6). */
      password: newPasswordInput.nullable(),
    }),
    provider: z.object({ name: nameInput, number: companyNumberInput, staff: personInput }).nullable(),
  })
  .superRefine(({ company, owner, provider }, check) => {
    if (provider && same(provider.number, company.number)) {
      check.addIssue({ code: 'custom', path: ['provider', 'number'], message: 'SETUP_SAME' });
    }
    if (provider && same(provider.staff.email, owner.email)) {
      check.addIssue({ code: 'custom', path: ['provider', 'staff', 'email'], message: 'SETUP_SAME' });
    }
  });

/** What a company that sets itself up may use: so much that it never hears of a limit. `koryo company plan` changes it. */
export const SETUP_PLAN = { validUntil: '2099-12-31', designLimit: 100_000, remainingUploads: 10_000_000 } as const;
