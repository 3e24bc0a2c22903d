import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { CODE_MINUTES, CODE_TRIES, MINUTE_MS } from '../../rules/limits.ts';
import { hashPassword, randomCode } from '../password.ts';

export const PASSWORD_CODE_QUEUE = 'accounts.password-code';

/**
 * Makes the code of a forgotten password and mails it (D1.3). Made here, so that
 * no request ever holds it; only its hash is stored, and the mail waits sealed.
 */
export const passwordCodeJob: JobDefinition<{ userId: string; issueId: string }> = {
  queue: PASSWORD_CODE_QUEUE,
  expireInSeconds: 60,
  async handle({ userId, issueId, companyId }, { database, services }) {
    const code = randomCode();
    const codeHash = await hashPassword(code);
    const now = new Date();
    await inTransaction(database, companyId, async (db) => {
      const user = await db
        .selectFrom('app_user')
        .select('state')
        .where('company_id', '=', companyId)
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (user?.state !== 'CONFIRMED') return;
      const made = {
        code_hash: codeHash,
        issue_id: issueId,
        tries_left: CODE_TRIES,
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      };
      // A second run of the same request finds its code made and mailed already.
      const stored = await db
        .insertInto('password_code')
        .values({ user_id: userId, company_id: companyId, ...made })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made).where('password_code.issue_id', '!=', issueId))
        .returning('user_id')
        .executeTakeFirst();
      if (!stored) return;
      await services.queueMail(db, companyId, {
        toUserId: userId,
        kind: 'passwordCode',
        params: { code, minutes: CODE_MINUTES },
        path: '/forgotpassword',
      });
    });
  },
};
