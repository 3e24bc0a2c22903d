import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { TEMPORARY_PASSWORD_DAYS } from '../../rules/limits.ts';
import { setTemporaryPassword } from '../credentials.ts';
import { hashPassword, randomPassword } from '../password.ts';

export const TEMPORARY_PASSWORD_QUEUE = 'accounts.temporary-password';

export interface TemporaryPasswordJob {
  userId: string;
  issueId: string;
  /** Which mail carries it. */
  mail: 'accountCreated' | 'passwordReset';
  /** Who asked for it. */
  by: string;
}

/**
 * Makes a temporary password and mails it (D1.2): never shown, logged or
 * returned; its hash is stored, and the mail waits sealed. Stored and queued in
 * one transaction, once per request.
 */
export const temporaryPasswordJob: JobDefinition<TemporaryPasswordJob> = {
  queue: TEMPORARY_PASSWORD_QUEUE,
  expireInSeconds: 60,
  retryLimit: 10,
  async handle({ userId, issueId, mail, by, companyId }, { database, services }) {
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(database, companyId, async (db) => {
      const user = await db
        .selectFrom('app_user')
        .leftJoin('account_credential', 'account_credential.user_id', 'app_user.id')
        .select(['app_user.state', 'app_user.email', 'account_credential.issue_id as issuedBy'])
        .where('app_user.company_id', '=', companyId)
        .where('app_user.id', '=', userId)
        .where('app_user.deleted_at', 'is', null)
        .forUpdate('app_user')
        .executeTakeFirst();
      if (user?.state !== 'FORCE_CHANGE_PASSWORD' || user.issuedBy === issueId) return;
      await setTemporaryPassword(db, { id: userId, companyId }, passwordHash, issueId, new Date());
      await services.queueMail(db, companyId, {
        toUserId: userId,
        kind: mail,
        params: { temporaryPassword: password, email: user.email, days: TEMPORARY_PASSWORD_DAYS, by },
        path: '/signin',
      });
    });
  },
};
