/** The one-time code of the setup page: whoever reads the server's log, or may run its commands, may set it up. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type InstallationSecret } from '#platform/derived-keys.ts';

// Crockford's letters: no I, L, O, U, so that it can be read off a screen and typed.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 bits in four groups of four ('7K2M-…'): the same in every process, in no table, another one after it was used. */
export function setupCode(secret: InstallationSecret, seed: string): string {
  const bytes = createHmac('sha256', deriveKey(secret, 'setup code')).update(seed).digest();
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, (_, n) => LETTERS[(bytes[n] ?? 0) % LETTERS.length]);
  return Array.from({ length: GROUPS }, (_, n) => letters.slice(n * GROUP_LENGTH, (n + 1) * GROUP_LENGTH).join('')).join('-');
}

/** Whether it is the code, however it was typed: small letters, full width, blanks, O for 0. Takes the same time for all. */
export function isSetupCode(typed: string, code: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\-‐‑–—ー]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1');
  const digest = (text: string) => createHmac('sha256', 'setup').update(plain(text)).digest();
  return timingSafeEqual(digest(typed), digest(code));
}
