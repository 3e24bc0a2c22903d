/**
 * Entries whose personal data was erased. Such an entry keeps its hash, on which its followers rest, and says something else than what
 * was hashed; that this was our doing is shown by a digest over its new words, made with a key that is not in the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import { deriveKey } from '../derived-keys.ts';

let key: Buffer | null = null;

/** Binds the installation's secret; main does, once per process. */
export function bindRedactionKey(secret: string): void {
  key = deriveKey(secret, 'history redaction');
}

function digestOf(text: string): Buffer {
  if (!key) throw new Error('no key for redactions was bound: main does it at start');
  return createHmac('sha256', key).update(text).digest();
}

/** HMAC-SHA-256, hex, over the canonical JSON (RFC 8785) of the entry as it reads now and the hash that it keeps. */
export function redactionDigest(content: object, hash: string): string {
  return digestOf(canonicalize({ ...content, hash }) ?? '').toString('hex');
}

export function isRedactionOf(digest: string, content: object, hash: string): boolean {
  const [given, made] = [Buffer.from(digest, 'hex'), Buffer.from(redactionDigest(content, hash), 'hex')];
  return given.length === made.length && timingSafeEqual(given, made);
}

/** A keyed digest of an address: tells whoever knows the address that it was this one, and nobody anything else. */
export function addressDigest(companyId: string, emailKey: string): string {
  return digestOf(canonicalize({ companyId, emailKey }) ?? '').toString('hex');
}
