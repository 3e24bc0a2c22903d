/** Without i, l, o, 0 and 1, which people mix up: 31 characters, so twelve of them are 59 bits. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 12;

/** As it is shown: three groups of four. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** A recovery code however it was typed (full-width, capitals, spaces); null: it cannot be one. */
export function recoveryCodeOf(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-‐-―−ー]/g, '');
  if (code.length !== RECOVERY_LENGTH) return null;
  return [...code].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? code : null;
}

/** The six digits of an authenticator app, however they were typed; null: they are none. */
export function appCodeOf(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
