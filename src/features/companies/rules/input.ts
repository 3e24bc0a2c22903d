import { z } from 'zod';
import { expectedVersionInput, nameInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';

export const updateCompanyInput = z.object({
  expectedVersion: expectedVersionInput,
  name: nameInput,
  locale: z.enum(LOCALES as ['ja', 'en']),
  timeZone: z.string().refine(isTimeZone, 'INVALID'),
  productWord: z.enum(['shohin', 'seihin']),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
