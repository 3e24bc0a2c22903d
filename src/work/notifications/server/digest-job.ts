import { sql } from 'kysely';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DEFAULT_DIGEST_TIME } from '../rules/digest.ts';
import { sendLeftOver } from './gathered-job.ts';
import { queueDigest } from './queue-digest.ts';

interface Due {
  company_id: string;
  user_id: string;
  time_zone: string;
  /** Today's moment of the person's digest; what came later waits for tomorrow's. */
  moment: Date;
}

/** Whose digest is due: their time of today has come, and something from before it waits. */
async function dueDigests(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.company_id, n.user_id, c.time_zone, morning.moment
    from notification n
    join company c on c.id = n.company_id
    join app_user u on u.id = n.user_id and u.state <> 'DISABLED' and u.deleted_at is null
    left join notification_schedule s on s.user_id = n.user_id
    cross join lateral (
      select ((now() at time zone c.time_zone)::date + coalesce(s.digest_time, ${DEFAULT_DIGEST_TIME}::time)) at time zone c.time_zone as moment
    ) morning
    where c.suspended_at is null and n.digest = 'WAITING' and morning.moment <= now() and n.created_at < morning.moment
    group by n.company_id, n.user_id, c.time_zone, morning.moment
    order by n.company_id, n.user_id`.execute(db);
  return rows;
}

/**
 * Sends each person's digest at their time of the day (D9). Taking the notices and queueing the mail are one transaction:
 * a crash sends nothing twice and loses nothing. What was read in the application meanwhile is not told again.
 */
async function sendDigest({ database, services }: JobContext, due: Due): Promise<void> {
  await inTransaction(database, due.company_id, async (db) => {
    const taken = await db
      .updateTable('notification')
      .set({ digest: 'SENT' })
      .where('company_id', '=', due.company_id)
      .where('user_id', '=', due.user_id)
      .where('digest', '=', 'WAITING')
      .where('created_at', '<', due.moment)
      .returning(['kind', 'params', 'path', 'read_at', 'created_at'])
      .execute();
    const unread = taken.filter((row) => row.read_at === null);
    if (unread.length === 0) return;
    await queueDigest(db, services, { companyId: due.company_id, userId: due.user_id, timeZone: due.time_zone }, unread);
  });
}

export const digestJob: JobDefinition = {
  queue: 'notifications.digest',
  expireInSeconds: 900,
  // Just after every half hour: the times that can be chosen.
  schedule: '1,31 * * * *',
  async handle(_data, ctx) {
    await sendLeftOver(ctx);
    for (const due of await inTransaction(ctx.database, 'system', dueDigests)) {
      if (ctx.signal.aborted) return;
      await sendDigest(ctx, due);
    }
  },
};
