/** What main and the features to the right use of signing in. */
import type { Db } from '#platform/db/client.ts';
import { setOwnPassword } from './credentials.ts';
import { hashPassword } from './password.ts';

export { makePasswordLink, passwordLinkPath } from './links/password-link.ts';
export { PASSWORD_LINK_QUEUE, type PasswordLinkJob } from './links/password-link-job.ts';
export { forgiveFailures, reserveTry } from './failures.ts';
export {
  AuthRefusal,
  lockedOut,
  parseBody,
  secondsUntil,
  type AuthEnvironment,
  type AuthHandler,
  type AuthRequest,
  type SecondStep,
  type StepUp,
} from './routes/exchange.ts';
export { auditLogin } from './routes/login-audit.ts';
export { begin, entranceAnswer } from './entrance.ts';
export { issueProof, spendProof } from './password-proof.ts';
export { guestPath } from './guests/guest-link-job.ts';
export { accountWithEmail, endGuestLinks, guestLinks, sendGuestLink, writeGuest, type GuestLinkState } from './guests/guest-store.ts';
export { externalPool, useUserPool } from './pool.ts';
export { begin as beginAttempt } from './external/navigation.ts';
export { openIssuer, type Issuer } from './external/issuer.ts';
export type { Provider, Providers, Served } from './external/external.ts';
export { accountOptions, peersOf, type AccountOption } from './choice.ts';
export { openIdentity, type IdentityOptions } from './identity.ts';
export {
  challenged,
  closeChallenges,
  dropPassword,
  lockAccount,
  lockChallenge,
  openChallenge,
  setTemporaryPassword,
  type SignInAccount,
} from './credentials.ts';
export { mustBeHardToGuess } from './guessable.ts';
export { hashPassword, randomPassword, verifyPassword } from './password.ts';
export { dropHandovers } from './external/handover.ts';
export { endSessions, endSessionsIn, openSessions } from './sessions.ts';
export { TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from './jobs/temporary-password.ts';

/** Gives an account a password of its own and confirms it: demo data and the installation's first account. */
export async function givePassword(db: Db, user: { id: string; companyId: string }, password: string, now: Date): Promise<void> {
  await setOwnPassword(db, user, await hashPassword(password), now);
}
