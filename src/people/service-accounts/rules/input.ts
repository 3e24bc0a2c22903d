/** Inputs of the commands about service accounts. */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { KEY_DAYS, PURPOSE_MAX } from './limits.ts';

/** A program has what a member may have: neither the provider's levels nor a guest's. */
export const SERVICE_LEVELS = ['lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user'] as const;

const purposeInput = z.string().trim().max(PURPOSE_MAX, 'TOO_LONG');
const levelInput = z.enum(SERVICE_LEVELS, 'INVALID');

export const createServiceAccountInput = z.object({ name: nameInput, purpose: purposeInput, accessLevel: levelInput });
export const updateServiceAccountInput = z.object({
  id: idInput,
  name: nameInput,
  purpose: purposeInput,
  accessLevel: levelInput,
  expectedVersion: expectedVersionInput,
});
export const deleteServiceAccountInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });
export const serviceAccountInput = z.object({ id: idInput });

export const createApiKeyInput = z.object({
  serviceAccountId: idInput,
  name: nameInput,
  days: z.int().refine((days) => (KEY_DAYS as readonly number[]).includes(days), 'INVALID'),
});
export const apiKeyActionInput = z.object({ id: idInput });
