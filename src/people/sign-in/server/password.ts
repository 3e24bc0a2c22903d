import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { TEMPORARY_PASSWORD_LENGTH } from '../rules/limits.ts';

/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password or code. What people type is NFC, so that two keyboards give one password. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFC'), OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address)
 * it does the same work and answers false, so that time tells nothing (D1.4).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('an address that nobody has');
  const right = await verify(stored ?? (await dummy), password.normalize('NFC'));
  return right && stored !== null;
}

// Without look-alikes (0 O, 1 l I), because some people type it from paper.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A temporary password: 20 random characters, more than 115 bits. */
export function randomPassword(): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A 6-digit code, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
