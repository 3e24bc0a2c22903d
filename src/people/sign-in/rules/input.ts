/** Inputs of the sign-in endpoints. */
import { z } from 'zod';
import { fieldErrors } from '#shared/errors.ts';
import { format, type Message } from '#shared/i18n.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { EXTERNAL_PURPOSES_MAX } from './limits.ts';

export const emailInput = z
  .string()
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, 'REQUIRED')
      .refine((email) => email === '' || isEmail(email), 'INVALID_EMAIL'),
  );

// A check of our own carries no numbers, so the screens get its finished words.
function wordsOf(message: Message): Record<string, string> {
  const lengths = { min: PASSWORD_MIN, max: PASSWORD_MAX };
  return { ja: format(message, 'ja', lengths), en: format(message, 'en', lengths) };
}

/** Length in characters as people count them; taken as typed, never trimmed (D1.1). */
export const newPasswordInput = z
  .string()
  .refine((text) => text.length > 0, 'REQUIRED')
  .refine((text) => [...text].length >= PASSWORD_MIN, { error: 'TOO_SHORT', params: wordsOf(fieldErrors.TOO_SHORT) })
  .refine((text) => [...text].length <= PASSWORD_MAX, { error: 'TOO_LONG', params: wordsOf(fieldErrors.TOO_LONG) });

// A wrong password of any length is a wrong password, not a wrong input.
const secretInput = z.string().max(1000);
export const signInInput = z.object({ email: z.string().max(1000), password: secretInput });
export const challengeInput = z.object({ session: z.string().max(200), newPassword: newPasswordInput });
/** Which of one person's accounts: what the challenge COMPANY answered, and the account's id. */
export const chooseInput = z.object({ session: z.string().max(8000), account: z.string().max(40) });
export const switchAccountInput = z.object({ account: z.string().max(40) });
/** The address as far as it was typed, or the provider that a link names. */
export const signInWaysInput = z.object({ email: z.string().max(1000).optional(), sso: z.uuid().optional() });
export const forgotInput = z.object({ email: emailInput });
export const resetInput = z.object({ email: emailInput, code: z.string().max(40), newPassword: newPasswordInput });
export const changePasswordInput = z.object({ currentPassword: secretInput.min(1, 'REQUIRED'), newPassword: newPasswordInput });
/** The secret of a link by which the first password is set. */
export const passwordLinkInput = z.object({ token: z.string().max(200) });
export const linkPasswordInput = z.object({ token: z.string().max(200), newPassword: newPasswordInput });
/** The secret of a guest reviewer's link, from the invitation. */
export const guestLinkInput = z.object({ token: z.string().max(200) });
export const guestCodeInput = z.object({ token: z.string().max(200), code: z.string().max(40) });
/** What the proof will serve for; the feature that asks says it, and compares it when the proof is used. */
const purposeInput = z.string().min(1).max(600);
/** One purpose, or several that are signed at once; what a room above asks beside the password stands beside it. */
export const confirmPasswordInput = z
  .looseObject({
    password: secretInput.min(1, 'REQUIRED'),
    purpose: purposeInput.optional(),
    purposes: z.array(purposeInput).min(1).max(EXTERNAL_PURPOSES_MAX).optional(),
  })
  .refine(({ purpose, purposes }) => (purpose === undefined) !== (purposes === undefined), 'INVALID');
/** The same by signing in again at the external issuer, for several at once (D1.6). */
export const externalConfirmInput = z.object({ purposes: z.array(z.string().min(1).max(600)).min(1).max(EXTERNAL_PURPOSES_MAX) });
