/**
 * Entries whose personal data was erased. Such an entry keeps its hash, on which its followers rest, and says something else than what
 * was hashed; that this was our doing is shown by a digest over its new words, made with a key that is not in the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import { openText, sealText } from '../sealed-text.ts';
import { deriveKeys, type InstallationSecret, type KeyRing } from '../derived-keys.ts';

let keys: KeyRing | null = null;

/** Binds the installation's secret; main does, once per process. */
export function bindRedactionKey(secret: InstallationSecret): void {
  keys = deriveKeys(secret, 'history redaction');
}

function ring(): KeyRing {
  if (!keys) throw new Error('no key for redactions was bound: main does it at start');
  return keys;
}

const digestBy = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const textOf = (content: object, hash: string): string => canonicalize({ ...content, hash }) ?? '';

/** HMAC-SHA-256, hex, over the canonical JSON (RFC 8785) of the entry as it reads now and the hash that it keeps. */
export function redactionDigest(content: object, hash: string): string {
  return digestBy(ring()[0].bytes, textOf(content, hash)).toString('hex');
}

/** Whether we made the digest, with the present secret or one before it. */
export function isRedactionOf(digest: string, content: object, hash: string): boolean {
  const given = Buffer.from(digest, 'hex');
  const text = textOf(content, hash);
  return ring().some(({ bytes }) => given.length === 32 && timingSafeEqual(given, digestBy(bytes, text)));
}

/** Seals what a job has to know of somebody who is erased from the archives of the history: it waits in the queue, where nobody may read it. */
export function sealErased(text: string): string {
  return sealText(ring(), text);
}

/** Opens it again; throws where no secret of ours sealed it. */
export function openErased(sealed: string): string {
  return openText(ring(), sealed);
}

/** A keyed digest of an address: tells whoever knows the address that it was this one, and nobody anything else. */
export function addressDigest(companyId: string, emailKey: string): string {
  return digestBy(ring()[0].bytes, canonicalize({ companyId, emailKey }) ?? '').toString('hex');
}
