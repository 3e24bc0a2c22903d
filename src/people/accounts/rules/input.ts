/** Inputs of the account commands. */
import { z } from 'zod';
import { emailKey } from '#people/sign-in/rules/email.ts';
import { emailInput } from '#people/sign-in/rules/input.ts';
import { ACCOUNT_STATES } from '#people/sign-in/rules/types.ts';
import { expectedVersionInput, idInput, localeInput, nameInput, pageInput, textInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';
import { MAX_CHOSEN } from '#shared/limits.ts';
import { ACCESS_LEVELS } from '#shared/viewer.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

const levelInput = z.enum(ACCESS_LEVELS, 'INVALID');

export const createAccountInput = z.object({
  email: emailInput,
  name: nameInput,
  accessLevel: levelInput,
  locale: localeInput,
});

export const updateAccountInput = z.object({
  id: idInput,
  name: nameInput,
  accessLevel: levelInput,
  locale: localeInput,
  expectedVersion: expectedVersionInput,
});

/** One account, as it was when the button was shown. */
export const accountActionInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });

/** Everybody with an address, from the command line: accounts, those that were deleted, and guests. */
export const erasePersonInput = z.object({ emailKey: emailInput.transform(emailKey), reason: textInput(500) });

export const updateOwnProfileInput = z.object({
  name: nameInput,
  locale: localeInput,
  expectedVersion: expectedVersionInput,
});

export const endSessionInput = z.object({ id: idInput });
/** The session that stays: the one that asks. */
export const endOtherSessionsInput = z.object({ keep: idInput });

/** What the list of accounts is sorted by. */
export const ACCOUNT_SORTS = ['name', 'level', 'state', 'lastSignIn', 'registeredAt'] as const;

const accountFilter = {
  text: z.string().max(200, 'TOO_LONG').optional(),
  accessLevel: levelInput.optional(),
  state: z.enum(ACCOUNT_STATES, 'INVALID').optional(),
};

export const accountListInput = z.object({
  ...pageInput,
  ...accountFilter,
  sort: z.enum(ACCOUNT_SORTS, 'INVALID').optional(),
  direction: z.enum(['asc', 'desc'], 'INVALID').optional(),
});

/** The accounts that the filters leave, or those that are named, as a file in the reader's language. */
export const exportAccountsInput = z.object({
  ...accountFilter,
  ids: z.array(idInput).min(1).max(MAX_CHOSEN).optional(),
  format: z.enum(TABLE_FORMATS),
  locale: z.enum(LOCALES),
});

export const accountInput = z.object({ id: idInput });
