/** What main and the features to the right use of accounts. People are shown by name; the rest is for those who manage them. */
import { builder } from '#platform/graphql/builder.ts';
import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import { setOwnPassword } from './credentials.ts';
import { hashPassword } from './password.ts';

export { loadUser, UserRef, type UserRecord } from '#people/access/server/door.ts';
export { issueProof, spendProof } from './password-proof.ts';
export { guestPath } from './guests/guest-link-job.ts';
export { accountWithEmail, endGuestLinks, guestLinks, sendGuestLink, writeGuest, type GuestLinkState } from './guests/guest-store.ts';
export { writeNewAccount } from './new-account.ts';
export { useUserPool } from './pool.ts';
export { openIdentity, type IdentityOptions } from './identity.ts';

/** The signed-in person; features to the right add fields of their own. */
export const MeRef = builder.objectRef<Viewer>('Me');

/** Gives an account a password of its own and confirms it: demo data and the installation's first account. */
export async function givePassword(db: Db, user: { id: string; companyId: string }, password: string, now: Date): Promise<void> {
  await setOwnPassword(db, user, await hashPassword(password), now);
}
