import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hashToken, randomToken } from '../tokens.ts';

export const GUEST_LINK_QUEUE = 'accounts.guest-link';

export interface GuestLinkJob {
  userId: string;
  /** The request for this link: running again makes none. */
  issueId: string;
  /** The mail that carries it, of the feature that gave the seat. Its template gets the secret as `token`. */
  mail: { kind: string; params: Record<string, string | number> };
}

/** Where the link leads. The secret stands behind '#', which browsers send to no server and in no referrer. */
export const guestPath = (token: string): string => `/guest#${token}`;

/** Makes the secret of a guest's link and mails it: made here, so that no request ever holds it; its hash is stored, and the mail waits sealed. */
export const guestLinkJob: JobDefinition<GuestLinkJob> = {
  queue: GUEST_LINK_QUEUE,
  expireInSeconds: 60,
  retryLimit: 10,
  async handle({ userId, issueId, mail, companyId }, { database, services }) {
    const token = randomToken();
    const now = new Date();
    await inTransaction(database, companyId, async (db) => {
      const made = await db
        .updateTable('guest_link')
        .set({ token_hash: hashToken(token), issue_id: issueId, sent_at: now })
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        // A second run finds the link made and mailed; a newer request has taken this one's place.
        .where('issue_id', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      if (!made) return;
      await services.queueMail(db, companyId, { toUserId: userId, kind: mail.kind, params: { ...mail.params, token }, path: '/guest' });
    });
  },
};
