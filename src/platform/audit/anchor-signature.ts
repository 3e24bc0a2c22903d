/**
 * Signatures of the daily anchors, with a key that is kept elsewhere than the database (docs/decisions/0057): whoever rewrites the
 * chain and its anchors cannot make one.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The head of a company's chain on a day. */
export interface Anchor {
  companyId: string;
  /** YYYY-MM-DD, in the company's zone. */
  day: string;
  seq: number;
  hash: string;
}

export interface AnchorSigner {
  /** SHA-256 of the public key's 32 bytes, hex. */
  keyId: string;
  /** Over the canonical JSON (RFC 8785) of the anchor, base64url. */
  sign(anchor: Anchor): string;
  /** Whether it signed the anchor so. */
  holds(anchor: Anchor, signature: string): boolean;
  /** Over a text's UTF-8 bytes, base64url: the statement of an archive, which is never taken for an anchor, as its kind differs. */
  signText(text: string): string;
}

const textOf = ({ companyId, day, seq, hash }: Anchor): Buffer =>
  Buffer.from(canonicalize({ kind: 'koryo audit anchor', version: 1, companyId, day, seq, hash }) ?? '');

/** @param pem an Ed25519 private key, PKCS #8. Throws for anything else. */
export function openAnchorSigner(pem: string): AnchorSigner {
  const key = ed25519(createPrivateKey(pem));
  const publicKey = createPublicKey(key);
  const signed = (text: Buffer) => sign(null, text, key).toString('base64url');
  return {
    keyId: keyIdOf(publicKey),
    sign: (anchor) => signed(textOf(anchor)),
    holds: (anchor, signature) => isSignedBy(publicKey, textOf(anchor), signature),
    signText: (text) => signed(Buffer.from(text)),
  };
}

/** Checks anchors with the public half. @param pem an Ed25519 public key, SPKI. Throws for anything else. */
export function openAnchorVerifier(pem: string): {
  keyId: string;
  holds(anchor: Anchor, signature: string): boolean;
  holdsText(text: string, signature: string): boolean;
} {
  const key = ed25519(createPublicKey(pem));
  return {
    keyId: keyIdOf(key),
    holds: (anchor, signature) => isSignedBy(key, textOf(anchor), signature),
    holdsText: (text, signature) => isSignedBy(key, Buffer.from(text), signature),
  };
}

/** An anchor as the database keeps it. */
export interface StoredAnchor extends Omit<Anchor, 'companyId'> {
  signature: string | null;
  keyId: string | null;
}

/**
 * The first anchor that the key did not sign, of those since it was used; null: all are signed. Anchors of other keys are left alone.
 * @param anchors the oldest first
 */
export function forgedAnchor(
  companyId: string,
  anchors: readonly StoredAnchor[],
  { keyId, holds }: Pick<AnchorSigner, 'keyId' | 'holds'>,
): { anchor: StoredAnchor; why: 'unsigned' | 'wrong' } | null {
  const from = anchors.findIndex((anchor) => anchor.keyId === keyId);
  if (from < 0) return null;
  for (const anchor of anchors.slice(from)) {
    const { day, seq, hash, signature } = anchor;
    if (signature === null) return { anchor, why: 'unsigned' };
    if (anchor.keyId === keyId && !holds({ companyId, day, seq, hash }, signature)) return { anchor, why: 'wrong' };
  }
  return null;
}

const isSignedBy = (key: KeyObject, text: Buffer, signature: string): boolean =>
  verify(null, text, key, Buffer.from(signature, 'base64url'));

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

function keyIdOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex');
}

let bound: AnchorSigner | null = null;

/** Main hands the signer in, once; null: anchors are not signed here. */
export function bindAnchorSigner(signer: AnchorSigner | null): void {
  bound = signer;
}

export function currentAnchorSigner(): AnchorSigner | null {
  return bound;
}
