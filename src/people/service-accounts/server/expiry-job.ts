import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { managersOf } from '#people/companies/server/door.ts';
import { peopleWhoMay } from '#people/access/server/door.ts';
import { formatDate } from '#shared/dates.ts';
import { EXPIRY_TOLD_DAYS } from '../rules/limits.ts';
import { toldDays } from '../rules/expiry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells of API keys that end soon, 14 and 3 days before: whoever made the key, or who manages users when that person does no more.
 * A key that was replaced already is not told of.
 */
export const keyExpiryJob: JobDefinition = {
  queue: 'service-accounts.expiry',
  schedule: '23 * * * *',
  expireInSeconds: 300,
  async handle(_data, { database, services, signal }) {
    const now = new Date();
    const ending = await inTransaction(database, 'system', (db) => endingKeys(db, now));
    for (const key of ending) {
      if (signal.aborted) return;
      const days = toldDays(key.expiresAt, key.told, now);
      if (days === null) continue;
      await inTransaction(database, key.companyId, async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('api_key')
          .set({ told_days: days })
          .where('company_id', '=', key.companyId)
          .where('id', '=', key.id)
          .where('revoked_at', 'is', null)
          .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const params = { name: key.name, account: key.account, ending: key.ending, date: formatDate(key.expiresAt, key.timeZone) };
        const path = `/company/serviceaccounts/${key.accountId}`;
        for (const toUserId of await receiversOfExpiry(db, key))
          await services.queueMail(db, key.companyId, { toUserId, kind: 'apiKeyEnds', params, path });
      });
    }
  },
};

async function endingKeys(db: Db, now: Date) {
  return await db
    .selectFrom('api_key as key')
    .innerJoin('app_user as program', 'program.id', 'key.user_id')
    .innerJoin('company', 'company.id', 'key.company_id')
    .select([
      'key.id',
      'key.company_id as companyId',
      'key.user_id as accountId',
      'key.name',
      'key.ending',
      'key.expires_at as expiresAt',
      'key.created_by as createdBy',
      'key.told_days as told',
      'program.name as account',
      'company.time_zone as timeZone',
    ])
    .where('company.suspended_at', 'is', null)
    .where('program.deleted_at', 'is', null)
    .where('key.revoked_at', 'is', null)
    .where('key.expires_at', '>', now)
    .where('key.expires_at', '<=', new Date(now.getTime() + EXPIRY_TOLD_DAYS[0] * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_key as newer')
            .select('newer.id')
            .whereRef('newer.company_id', '=', 'key.company_id')
            .whereRef('newer.user_id', '=', 'key.user_id')
            .whereRef('newer.name', '=', 'key.name')
            .whereRef('newer.expires_at', '>', 'key.expires_at')
            .where('newer.revoked_at', 'is', null),
        ),
      ),
    )
    .orderBy('key.expires_at')
    .orderBy('key.id')
    .limit(500)
    .execute();
}

/** Who is told that what somebody made for a program ends: its maker, or who sees to the company when that person manages users no more. */
export async function receiversOfExpiry(db: Db, { companyId, createdBy }: { companyId: string; createdBy: string }): Promise<string[]> {
  const whole = { scope: [companyId] };
  const maker = await peopleWhoMay(db, companyId, [createdBy], 'USER_MANAGE', whole);
  if (maker.length > 0) return maker.map(({ id }) => id);
  return (await managersOf(db, companyId)).map(({ id }) => id);
}
