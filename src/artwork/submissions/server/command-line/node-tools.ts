/** What verifying needs of Node. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { VerifyTools } from '../../rules/verify.ts';
import { ZipProblem } from '../../rules/zip-reader.ts';

/** SHA-256 of a public key's bytes, hex. */
export async function keyIdOf(publicKey: string): Promise<string> {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
}

async function* inflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = Readable.from(bytes).pipe(createInflateRaw());
  try {
    yield* unpacked;
  } catch (error) {
    throw new ZipProblem('what is packed is broken', { cause: error });
  }
}

export const nodeTools: VerifyTools = {
  decode: (bytes) => new TextDecoder().decode(bytes),
  inflate,
  hasher: () => {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
  },
  keyIdOf,
  signatureHolds: async (text, { publicKey, value }) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(value, 'base64url'));
  },
};
