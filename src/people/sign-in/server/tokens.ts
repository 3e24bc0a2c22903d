/** The tokens of a session (D1.5, rule 8): a signed id token, and opaque refresh tokens kept as hashes. */
import { createHmac, createPublicKey, hash, randomBytes, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import { deriveKeys, deriveSigningKeys, type DerivedKey, type InstallationSecret } from '#platform/derived-keys.ts';
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

type VerifiedClaims = IdClaims & { expiresAt: Date };

/** By how much the clocks of two machines may differ. */
const TOLERANCE_SECONDS = 5;
/** Tokens of people who work at once, ten times over; forgotten together, for verifying one anew costs little. */
const REMEMBERED = 10_000;

function isOver({ expiresAt }: VerifiedClaims): boolean {
  return expiresAt.getTime() <= Date.now() - TOLERANCE_SECONDS * 1000;
}

export interface SignedToken {
  idToken: string;
  expiresAt: Date;
}

export interface Tokens {
  sign(claims: IdClaims, now: Date): Promise<SignedToken>;
  /** The claims of a token that we signed and that has not ended; null for anything else. */
  verify(token: string): Promise<VerifiedClaims | null>;
  /** Successors of a refresh token: the same for the same token, and known to nobody without our secrets; the first is the one to give. */
  successorsOf(refreshToken: string): readonly [string, ...string[]];
}

/**
 * Keys come from the installation's secret: the same in every process, none in
 * the database, and none to rotate apart from it. What an earlier secret made goes on.
 */
export async function openTokens(secret: InstallationSecret, issuer: string): Promise<Tokens> {
  const [privateKey, ...previous] = deriveSigningKeys(secret, 'id token');
  const publicKeys = new Map<string, KeyObject>();
  for (const key of [privateKey, ...previous]) {
    const publicKey = createPublicKey(key);
    publicKeys.set(await calculateJwkThumbprint(await exportJWK(publicKey)), publicKey);
  }
  const [kid = ''] = publicKeys.keys();
  const rotations = deriveKeys(secret, 'refresh token rotation');
  /** Whose signature was found good, by the token's hash: a page sends the same one with each of its requests. */
  const verified = new Map<string, VerifiedClaims>();
  const remember = (key: string, claims: VerifiedClaims): void => {
    if (verified.size >= REMEMBERED) verified.clear();
    verified.set(key, claims);
  };
  const keyOf = ({ kid: named }: { kid?: string }): KeyObject => {
    const key = publicKeys.get(named ?? '');
    if (!key) throw new Error('signed with a key that is not ours');
    return key;
  };
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
      const key = hashToken(token);
      const known = verified.get(key);
      if (known) return isOver(known) ? null : known;
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'cid', 'exp', 'nbf'],
          clockTolerance: TOLERANCE_SECONDS,
        });
        const { sub, sid, cid, exp } = payload;
        if (!isUuid(sub) || !isUuid(sid) || !isUuid(cid)) return null;
        const claims = { userId: sub, sessionId: sid, companyId: cid, expiresAt: new Date(Number(exp) * 1000) };
        remember(key, claims);
        return claims;
      } catch {
        return null;
      }
    },
    successorsOf(refreshToken) {
      const successor = ({ bytes }: DerivedKey): string => createHmac('sha256', bytes).update(refreshToken).digest('base64url');
      const [present, ...before] = rotations;
      return [successor(present), ...before.map(successor)];
    },
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
  return hash('sha256', token, 'base64url');
}
