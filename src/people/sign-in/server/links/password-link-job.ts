import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { PASSWORD_LINK_DAYS } from '../../rules/limits.ts';
import { makePasswordLink } from './password-link.ts';

export const PASSWORD_LINK_QUEUE = 'accounts.password-link';

export interface PasswordLinkJob {
  userId: string;
  issueId: string;
}

/** Makes the link of an account that has no password yet, and mails it: made here, so that no request ever holds its secret. */
export const passwordLinkJob: JobDefinition<PasswordLinkJob> = {
  queue: PASSWORD_LINK_QUEUE,
  expireInSeconds: 60,
  retryLimit: 10,
  async handle({ userId, issueId, companyId }, { database, services }) {
    await inTransaction(database, companyId, async (db) => {
      const person = await db
        .selectFrom('app_user')
        .innerJoin('company', 'company.id', 'app_user.company_id')
        .select(['app_user.email', 'company.name as company'])
        .where('app_user.company_id', '=', companyId)
        .where('app_user.id', '=', userId)
        .where('app_user.state', '=', 'FORCE_CHANGE_PASSWORD')
        .where('app_user.deleted_at', 'is', null)
        .forUpdate('app_user')
        .executeTakeFirst();
      const token = person && (await makePasswordLink(db, { id: userId, companyId }, issueId, new Date()));
      if (!token) return;
      const params = { token, email: person.email, company: person.company, days: PASSWORD_LINK_DAYS };
      await services.queueMail(db, companyId, { toUserId: userId, kind: 'accountLink', params, path: '/signin/link' });
    });
  },
};
