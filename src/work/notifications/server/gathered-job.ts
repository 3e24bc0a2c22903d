import type { JobContext, JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { GATHER_SECONDS, GATHERED_QUEUE } from '../rules/gathering.ts';
import { queueDigest } from './queue-digest.ts';

/** Left over: a job that was taken at the very moment when something was added did not see it. */
const LEFT_OVER_SECONDS = 5 * GATHER_SECONDS;

/**
 * Sends what was gathered for a person: one mail for all of it, and the notice's own mail where it is only one. Taking the notices
 * and queueing the mail are one transaction; what was read in the application meanwhile is not told again.
 */
async function sendGathered({ database, services }: JobContext, companyId: string, userId: string): Promise<void> {
  await inTransaction(database, companyId, async (db) => {
    const taken = await db
      .updateTable('notification')
      .set({ digest: 'SENT' })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('digest', '=', 'SOON')
      .returning(['kind', 'params', 'path', 'read_at', 'created_at'])
      .execute();
    const unread = taken.filter((row) => row.read_at === null);
    const [first] = unread;
    if (!first) return;
    if (unread.length > 1) return await queueDigest(db, services, { companyId, userId, timeZone: await zoneOf(db, companyId) }, unread);
    const { kind, params, path } = first;
    await services.queueMail(db, companyId, { toUserId: userId, kind, params, path });
  });
}

async function zoneOf(db: Db, companyId: string): Promise<string> {
  return (await db.selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirstOrThrow()).time_zone;
}

export const gatheredJob: JobDefinition<{ userId: string }> = {
  queue: GATHERED_QUEUE,
  handle: ({ companyId, userId }, ctx) => sendGathered(ctx, companyId, userId),
};

/** Sends what no job came for. */
export async function sendLeftOver(ctx: JobContext): Promise<void> {
  const before = new Date(Date.now() - LEFT_OVER_SECONDS * 1000);
  const people = await inTransaction(ctx.database, 'system', (db) =>
    db
      .selectFrom('notification')
      .innerJoin('company', 'company.id', 'notification.company_id')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['notification.company_id', 'notification.user_id'])
      .distinct()
      .where('digest', '=', 'SOON')
      .where('notification.created_at', '<', before)
      .where('company.suspended_at', 'is', null)
      .where('app_user.state', '<>', 'DISABLED')
      .where('app_user.deleted_at', 'is', null)
      .execute(),
  );
  for (const person of people) await sendGathered(ctx, person.company_id, person.user_id);
}
