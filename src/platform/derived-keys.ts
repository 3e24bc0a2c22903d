/** Keys from the installation's secret (docs/decisions/0010): the same in every process, one label per use. */
import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** DER prefix of an Ed25519 private key (RFC 8410), before its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** 32 bytes for one use. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'koryo', use, 32));
}

/** An Ed25519 private key for one use. */
export function deriveSigningKey(secret: string, use: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, deriveKey(secret, use)]), format: 'der', type: 'pkcs8' });
}
