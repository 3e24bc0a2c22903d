/** The tokens of a session (D1.5, rule 8): a signed id token, and opaque refresh tokens kept as hashes. */
import { createHash, createHmac, createPublicKey, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import { deriveKey, deriveSigningKey } from '#platform/derived-keys.ts';
import { isId } from '#shared/ids.ts';
import { ID_TOKEN_MINUTES, MINUTE_MS } from '../rules/limits.ts';

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'koryo';

export interface IdClaims {
  userId: string;
  sessionId: string;
  /** The company in which the token acts. */
  companyId: string;
}

export interface SignedToken {
  idToken: string;
  expiresAt: Date;
}

export interface Tokens {
  sign(claims: IdClaims, now: Date): Promise<SignedToken>;
  /** The claims of a token that we signed and that has not ended; null for anything else. */
  verify(token: string): Promise<(IdClaims & { expiresAt: Date }) | null>;
  /** The successor of a refresh token: the same for the same token, and known to nobody without our secret. */
  successorOf(refreshToken: string): string;
}

/**
 * Keys come from the installation's secret: the same in every process, none in
 * the database, and none to rotate apart from it.
 */
export async function openTokens(secret: string, issuer: string): Promise<Tokens> {
  const privateKey = deriveSigningKey(secret, 'id token');
  const publicKey = createPublicKey(privateKey);
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  const rotation = deriveKey(secret, 'refresh token rotation');
  return {
    async sign({ userId, sessionId, companyId }, now) {
      const expiresAt = new Date(now.getTime() + ID_TOKEN_MINUTES * MINUTE_MS);
      const idToken = await new SignJWT({ sid: sessionId, cid: companyId })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { idToken, expiresAt };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'cid', 'exp', 'nbf'],
          clockTolerance: 5,
        });
        const { sub, sid, cid, exp } = payload;
        if (!isUuid(sub) || !isUuid(sid) || !isUuid(cid)) return null;
        return { userId: sub, sessionId: sid, companyId: cid, expiresAt: new Date(Number(exp) * 1000) };
      } catch {
        return null;
      }
    },
    successorOf: (refreshToken) => createHmac('sha256', rotation).update(refreshToken).digest('base64url'),
  };
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && isId(value);
}

/** A new opaque token, 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of an opaque token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
