/**
 * Signs what leaves the house and is checked elsewhere: whoever holds the public key can tell, without asking us, that a
 * statement is ours. The key serves this alone; id tokens have another (docs/decisions/0010).
 */
import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { deriveSigningKeys, type InstallationSecret } from '../derived-keys.ts';

/** The public half, as it is shown and downloaded. */
export interface StatementKey {
  algorithm: 'Ed25519';
  /** SHA-256 of the public key's 32 bytes, hex: short enough to compare by eye on paper. */
  keyId: string;
  /** The 32 bytes, base64url. */
  publicKey: string;
  /** Where the installation is reached. */
  issuer: string;
}

export interface StatementSigner {
  key: StatementKey;
  /** Of the secrets before: what they signed is still ours. */
  previous: StatementKey[];
  /** The signature over the text's UTF-8 bytes, base64url. */
  sign(text: string): string;
}

export function openStatementSigner(secret: InstallationSecret, issuer: string): StatementSigner {
  const [privateKey, ...before] = deriveSigningKeys(secret, 'statement');
  return {
    key: publicHalf(privateKey, issuer),
    previous: before.map((key) => publicHalf(key, issuer)),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url'),
  };
}

function publicHalf(privateKey: KeyObject, issuer: string): StatementKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex');
  return { algorithm: 'Ed25519', keyId, publicKey: x, issuer };
}

let bound: StatementSigner | undefined;

/** Main hands the signer of this process in, once, before anything is served or worked on. */
export function bindStatementSigner(signer: StatementSigner): void {
  bound = signer;
}

export function currentStatementSigner(): StatementSigner {
  if (!bound) throw new Error('no statement signer was bound: main does it at start');
  return bound;
}
