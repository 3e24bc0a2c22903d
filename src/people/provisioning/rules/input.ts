/** Inputs of the commands about a company's SCIM connection, and of those that a provider's requests become. */
import { z } from 'zod';
import { ROLES } from '#people/access/rules/roles.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from '#people/sign-in/rules/email.ts';
import { expectedVersionInput, idInput, localeInput, nameInput } from '#shared/input.ts';
import { hasForbiddenCharacters } from '#shared/text.ts';
import { TOKEN_DAYS } from './limits.ts';
import { NEW_LEVELS, SCIM_RESOURCE_TYPES } from './types.ts';

export const setConnectionInput = z.object({ newLevel: z.enum(NEW_LEVELS, 'INVALID'), expectedVersion: expectedVersionInput });
export const removeConnectionInput = z.object({ expectedVersion: expectedVersionInput });
export const createTokenInput = z.object({
  days: z.int().refine((days) => (TOKEN_DAYS as readonly number[]).includes(days), 'INVALID'),
});
export const tokenActionInput = z.object({ id: idInput });

export const addGroupRoleInput = z.object({
  groupId: idInput,
  role: z.enum(ROLES, 'INVALID'),
  resourceType: z.enum(SCIM_RESOURCE_TYPES, 'INVALID'),
  resourceId: idInput,
});
export const removeGroupRoleInput = z.object({ id: idInput });

const WORD_MAX = 300;
const wordInput = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .max(WORD_MAX, 'TOO_LONG')
  .refine((text) => !hasForbiddenCharacters(text), 'FORBIDDEN_CHARACTERS');
const emailInput = z.string().max(EMAIL_MAX, 'TOO_LONG').transform(normaliseEmail).pipe(z.string().refine(isEmail, 'INVALID'));

const changeShape = {
  userName: wordInput.optional(),
  externalId: wordInput.nullable().optional(),
  email: emailInput.optional(),
  displayName: nameInput.nullable().optional(),
  formatted: nameInput.nullable().optional(),
  givenName: nameInput.nullable().optional(),
  familyName: nameInput.nullable().optional(),
  locale: localeInput.optional(),
  active: z.boolean().optional(),
};
export const provisionUserInput = z.object({ ...changeShape, userName: wordInput });
export const saveUserInput = z.object({ ...changeShape, id: idInput });
export const removeUserInput = z.object({ id: idInput });

const membersInput = z.array(z.object({ how: z.enum(['set', 'add', 'remove']), ids: z.array(z.string()) }));
export const provisionGroupInput = z.object({ displayName: nameInput, externalId: wordInput.nullable().optional(), members: membersInput });
export const saveGroupInput = z.object({
  id: idInput,
  displayName: nameInput.optional(),
  externalId: wordInput.nullable().optional(),
  members: membersInput,
});
export const removeGroupInput = z.object({ id: idInput });

export const teamOfGroupInput = z.object({ groupId: idInput });
