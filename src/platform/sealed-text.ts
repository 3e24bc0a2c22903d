import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './derived-keys.ts';

const NONCE = 12;
const TAG = 16;

/** Encrypts a text with the present key so that nobody without it reads or changes it (AES-256-GCM): `<id of the key>.<base64url>`. */
export function sealText([key]: KeyRing, text: string): string {
  return `${key.id}.${sealBytes(key.bytes, text)}`;
}

/** The text as it was sealed, with any of the keys. Throws for another key, and for what was changed or cut. */
export function openText(keys: KeyRing, sealed: string): string {
  const [, id, body] = /^([0-9a-f]{8})\.(.*)$/s.exec(sealed) ?? [];
  // What was sealed before keys had names is tried with each.
  const candidates = keys.filter((key) => id === undefined || key.id === id);
  let refusal: unknown = new Error('sealed with a secret that is neither KORYO_SECRET nor among KORYO_SECRET_PREVIOUS');
  for (const { bytes } of candidates) {
    try {
      return openBytes(bytes, body ?? sealed);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** The same text sealed with the present key; null: none of the keys opens it. */
export function resealed(keys: KeyRing, sealed: string): string | null {
  try {
    return sealText(keys, openText(keys, sealed));
  } catch {
    return null;
  }
}

/** Whether a text was sealed with the present key. */
export function isSealedAnew([key]: KeyRing, sealed: string): boolean {
  return sealed.startsWith(`${key.id}.`);
}

function sealBytes(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function openBytes(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
