import { CODE_MINUTES, CODE_TRIES } from '../../rules/limits.ts';
import { codeJob } from '../code-job.ts';

export const PASSWORD_CODE_QUEUE = 'accounts.password-code';

/** The code of a forgotten password (D1.3). */
export const passwordCodeJob = codeJob({
  queue: PASSWORD_CODE_QUEUE,
  mail: { kind: 'passwordCode', path: '/forgotpassword' },
  minutes: CODE_MINUTES,
  store: async (db, { userId, companyId, issueId, codeHash, now, expiresAt }) => {
    const user = await db
      .selectFrom('app_user')
      .select('state')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (user?.state !== 'CONFIRMED') return false;
    const made = { code_hash: codeHash, issue_id: issueId, tries_left: CODE_TRIES, created_at: now, expires_at: expiresAt };
    // A second run of the same request finds its code made and mailed already.
    const stored = await db
      .insertInto('password_code')
      .values({ user_id: userId, company_id: companyId, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made).where('password_code.issue_id', '!=', issueId))
      .returning('user_id')
      .executeTakeFirst();
    return stored !== undefined;
  },
});
