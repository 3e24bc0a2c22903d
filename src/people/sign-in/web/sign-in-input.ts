import type { Message } from '#shared/i18n.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts';
import { signInMessages } from './door/sign-in-messages.ts';

export interface FieldProblem {
  message: Message;
  params?: Record<string, number>;
}

/** An address good enough to be sent to the server, which decides. */
export function emailProblem(text: string): FieldProblem | null {
  const email = text.normalize('NFKC').trim();
  if (!email) return { message: signInMessages.emailMissing };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : { message: signInMessages.emailWrong };
}

/** D1.1: 8 to 256 characters, no character classes. */
export function newPasswordProblem(password: string): FieldProblem | null {
  if (!password) return { message: signInMessages.passwordMissing };
  const length = [...password].length;
  if (length < PASSWORD_MIN) return { message: signInMessages.passwordShort, params: { min: PASSWORD_MIN } };
  if (length > PASSWORD_MAX) return { message: signInMessages.passwordLong, params: { max: PASSWORD_MAX } };
  return null;
}

/** Six digits, however they were typed ('１２３ ４５６'); null when they are not. */
export function codeOf(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
