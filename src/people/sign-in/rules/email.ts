import { hasForbiddenCharacters } from '#shared/text.ts';

export const EMAIL_MAX = 254;

/** An address as it is shown and written to: NFKC and trim (D1.1). */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** The address as it is compared: case does not count (D1.1). */
export function emailKey(text: string): string {
  return normaliseEmail(text).toLowerCase();
}

/** Whether mail could be sent there: one @, a domain with a dot, nothing invisible, no header trick. */
export function isEmail(email: string): boolean {
  return (
    email.length <= EMAIL_MAX &&
    !hasForbiddenCharacters(email) &&
    /^[^\s@"'<>(),:;\\[\]]{1,64}@[^\s@"'<>(),:;\\[\]_]+\.[^\s@"'<>(),:;\\[\]._]+$/u.test(email) &&
    !email.includes('..')
  );
}
