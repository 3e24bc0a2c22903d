import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { receiversOfExpiry } from '#people/service-accounts/server/door.ts';
import { EXPIRY_TOLD_DAYS } from '#people/service-accounts/rules/limits.ts';
import { toldDays } from '#people/service-accounts/rules/expiry.ts';
import { formatDate } from '#shared/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells of tokens that end soon, as of API keys: 14 and 3 days before, whoever made the token, or the company's owners and administrators
 * when that person manages users no more. A company that has a token which ends later has changed over already.
 */
export const scimExpiryJob: JobDefinition = {
  queue: 'provisioning.expiry',
  schedule: '29 * * * *',
  expireInSeconds: 300,
  async handle(_data, { database, services, signal }) {
    const now = new Date();
    const ending = await inTransaction(database, 'system', (db) => endingTokens(db, now));
    for (const token of ending) {
      if (signal.aborted) return;
      const days = toldDays(token.expiresAt, token.told, now);
      if (days === null) continue;
      await inTransaction(database, token.companyId, async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('scim_token')
          .set({ told_days: days })
          .where('company_id', '=', token.companyId)
          .where('id', '=', token.id)
          .where('revoked_at', 'is', null)
          .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const params = { ending: token.ending, date: formatDate(token.expiresAt, token.timeZone) };
        for (const toUserId of await receiversOfExpiry(db, token))
          await services.queueMail(db, token.companyId, { toUserId, kind: 'scimTokenEnds', params, path: '/company/identity' });
      });
    }
  },
};

async function endingTokens(db: Db, now: Date) {
  return await db
    .selectFrom('scim_token as token')
    .innerJoin('company', 'company.id', 'token.company_id')
    .select([
      'token.id',
      'token.company_id as companyId',
      'token.ending',
      'token.expires_at as expiresAt',
      'token.created_by as createdBy',
      'token.told_days as told',
      'company.time_zone as timeZone',
    ])
    .where('company.suspended_at', 'is', null)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('token.expires_at', '<=', new Date(now.getTime() + EXPIRY_TOLD_DAYS[0] * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scim_token as newer')
            .select('newer.id')
            .whereRef('newer.company_id', '=', 'token.company_id')
            .whereRef('newer.expires_at', '>', 'token.expires_at')
            .where('newer.revoked_at', 'is', null),
        ),
      ),
    )
    .orderBy('token.expires_at')
    .orderBy('token.id')
    .limit(500)
    .execute();
}
