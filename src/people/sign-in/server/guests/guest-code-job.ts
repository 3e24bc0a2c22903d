import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { GUEST_CODE_MINUTES, GUEST_CODE_TRIES, MINUTE_MS } from '../../rules/limits.ts';
import { hashPassword, randomCode } from '../password.ts';

export const GUEST_CODE_QUEUE = 'accounts.guest-code';

/** Makes the code that opens a guest's link and mails it to the address of the invitation; only its hash is stored. */
export const guestCodeJob: JobDefinition<{ userId: string; issueId: string }> = {
  queue: GUEST_CODE_QUEUE,
  expireInSeconds: 60,
  async handle({ userId, issueId, companyId }, { database, services }) {
    const code = randomCode();
    const codeHash = await hashPassword(code);
    const now = new Date();
    await inTransaction(database, companyId, async (db) => {
      const made = await db
        .updateTable('guest_link')
        .set({
          code_hash: codeHash,
          code_issue_id: issueId,
          code_tries_left: GUEST_CODE_TRIES,
          code_expires_at: new Date(now.getTime() + GUEST_CODE_MINUTES * MINUTE_MS),
        })
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        // A second run of the same request finds its code made and mailed already.
        .where((eb) => eb.or([eb('code_issue_id', 'is', null), eb('code_issue_id', '!=', issueId)]))
        .returning('user_id')
        .executeTakeFirst();
      if (!made) return;
      await services.queueMail(db, companyId, {
        toUserId: userId,
        kind: 'guestCode',
        params: { code, minutes: GUEST_CODE_MINUTES },
        path: '/guest',
      });
    });
  },
};
