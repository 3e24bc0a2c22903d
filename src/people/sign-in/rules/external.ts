/** An external user pool in the built-in one's place (D1.6, docs/decisions/0036). Pure. */
import { levelNumber } from '#people/access/rules/access-level.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { EXTERNAL_ATTEMPT_MINUTES, MINUTE_MS } from './limits.ts';

/** Clocks of two machines differ by a little, in milliseconds. */
const SKEW_MS = 30_000;

/** Who the issuer says a person is, its signature verified. */
export interface ExternalPerson {
  subject: string;
  /** Null: not told. */
  email: string | null;
  /** The issuer's word that the address is the person's own; null: it says nothing of it. */
  emailVerified: boolean | null;
  /** When the person last gave what the issuer asks for; null: not told. */
  authenticatedAt: Date | null;
}

/** Whether the person authenticated for what was begun then, and not some time before: an old sign-in signs nothing. */
export function isFresh(authenticatedAt: Date | null, begunAt: Date, now: Date): boolean {
  if (!authenticatedAt) return false;
  const at = authenticatedAt.getTime();
  return at >= begunAt.getTime() - SKEW_MS && at <= now.getTime() + SKEW_MS;
}

/** Whether an attempt that began then may still come back from the issuer. */
export function isAttemptOpen(begunAt: Date, now: Date): boolean {
  const age = now.getTime() - begunAt.getTime();
  return age >= 0 && age < EXTERNAL_ATTEMPT_MINUTES * MINUTE_MS;
}

/** The claim email_verified: a boolean, or a word in the answers of some pools (Cognito's). Absent: nothing is said. Anything else is no. */
export function isVerified(claim: unknown): boolean | null {
  return claim === undefined ? null : claim === true || claim === 'true';
}

/**
 * The parameters of the issuer's end of its session (OpenID Connect RP-Initiated Logout 1.0). Amazon Cognito knows
 * `logout_uri` in the place of the standard's name, whether asked by its own or a custom domain.
 */
export function signOutParameters(issuer: string, clientId: string, returnTo: string): Record<string, string> {
  const isCognito = /^https:\/\/cognito-idp\.[\w-]+\.amazonaws\.com(\.cn)?\//.test(issuer);
  return { client_id: clientId, [isCognito ? 'logout_uri' : 'post_logout_redirect_uri']: returnTo };
}

/** Whether a provider may sign in an account of this level; without a limit it may any. */
export function isWithinLevel(level: AccessLevel, max: AccessLevel | null): boolean {
  return max === null || levelNumber(level) <= levelNumber(max);
}
