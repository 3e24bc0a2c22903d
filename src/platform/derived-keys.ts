/** Keys from the installation's secret (docs/decisions/0010, 0056): the same in every process, one label per use. */
import { createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** DER prefix of an Ed25519 private key (RFC 8410), before its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The installation's secret; of several the first makes what is new, the others open what was made before it was changed. */
export type InstallationSecret = string | readonly [string, ...string[]];

/** A key of one use, and the short name of the secret that it is of. */
export interface DerivedKey {
  id: string;
  bytes: Buffer;
}

/** The keys of one use, of each secret one: the present one's first. */
export type KeyRing = readonly [DerivedKey, ...DerivedKey[]];

/** The secrets, the present one first. */
export function secretsOf(secret: InstallationSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}

/** What a secret is called where something says with which it was made: 8 hex digits that tell nothing of it. */
export function secretId(secret: string): string {
  return createHash('sha256').update(derived(secret, 'key id')).digest('hex').slice(0, 8);
}

/** 32 bytes for one use, of the present secret. */
export function deriveKey(secret: InstallationSecret, use: string): Buffer {
  return derived(secretsOf(secret)[0], use);
}

/** The same of all secrets that are accepted. */
export function deriveKeys(secret: InstallationSecret, use: string): KeyRing {
  const [present, ...previous] = secretsOf(secret);
  const keyOf = (one: string): DerivedKey => ({ id: secretId(one), bytes: derived(one, use) });
  return [keyOf(present), ...previous.map(keyOf)];
}

/** Ed25519 private keys for one use, the present secret's first. */
export function deriveSigningKeys(secret: InstallationSecret, use: string): readonly [KeyObject, ...KeyObject[]] {
  const [present, ...previous] = deriveKeys(secret, use);
  return [signingKey(present.bytes), ...previous.map(({ bytes }) => signingKey(bytes))];
}

function signingKey(bytes: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: 'der', type: 'pkcs8' });
}

function derived(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'koryo', use, 32));
}
