/** What main and the features to the right use of signing in. */
import type { Db } from '#platform/db/client.ts';
import { setOwnPassword } from '#people/accounts/server/credentials.ts';
import { hashPassword } from '#people/accounts/server/password.ts';

export { issueProof, spendProof } from '#people/accounts/server/password-proof.ts';
export { guestPath } from '#people/accounts/server/guests/guest-link-job.ts';
export {
  accountWithEmail,
  endGuestLinks,
  guestLinks,
  sendGuestLink,
  writeGuest,
  type GuestLinkState,
} from '#people/accounts/server/guests/guest-store.ts';
export { externalPool, useUserPool } from '#people/accounts/server/pool.ts';
export { openIdentity, type IdentityOptions } from '#people/accounts/server/identity.ts';
export { dropPassword } from '#people/accounts/server/credentials.ts';
export { dropHandovers } from '#people/accounts/server/external/handover.ts';
export { endSessions, openSessions } from '#people/accounts/server/sessions.ts';
export { TEMPORARY_PASSWORD_QUEUE, type TemporaryPasswordJob } from '#people/accounts/server/jobs/temporary-password.ts';

/** Gives an account a password of its own and confirms it: demo data and the installation's first account. */
export async function givePassword(db: Db, user: { id: string; companyId: string }, password: string, now: Date): Promise<void> {
  await setOwnPassword(db, user, await hashPassword(password), now);
}
