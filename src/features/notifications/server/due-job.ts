import { sql } from 'kysely';
import type { JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { channelOf, type Channel, type NoticeTemplate } from '../rules/kinds.ts';

interface DueTask {
  id: string;
  company_id: string;
  user_id: string;
  name: string;
  overdue: boolean;
  day: string;
  channel: Channel | null;
}

/** Open tasks due tomorrow, and those whose date has just passed, by their company's day, that were not told yet today. */
async function dueTasks(db: Db): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.id, t.company_id, t.user_id, t.name, t.due_date < days.today as overdue, days.today::text as day, chosen.channel
    from task t
    join company c on c.id = t.company_id
    cross join lateral (select (now() at time zone c.time_zone)::date as today) days
    join app_user u on u.id = t.user_id and u.state <> 'DISABLED' and u.deleted_at is null
    left join notification_preference chosen on chosen.user_id = t.user_id and chosen.kind = 'TASK_DUE'
    where t.is_open and t.due_date in (days.today + 1, days.today - 1)
      and not exists (select from due_notice n where n.task_id = t.id and n.day = days.today)
    order by t.company_id, t.user_id, t.id`.execute(db);
  return rows;
}

/**
 * Tells people of tasks that are due tomorrow or became overdue (D9), once per task and day: the row in
 * due_notice and the mail are one transaction, so that a crash repeats nothing and loses nothing.
 */
export const taskDueJob: JobDefinition = {
  queue: 'notifications.task-due',
  expireInSeconds: 600,
  // Hourly: every company's morning is some hour of the day.
  schedule: '5 * * * *',
  async handle(_data, ctx) {
    const tasks = await inTransaction(ctx.database, 'system', dueTasks);
    for (const task of tasks) {
      if (ctx.signal.aborted) return;
      await inTransaction(ctx.database, task.company_id, async (db) => {
        const first = await db
          .insertInto('due_notice')
          .values({ company_id: task.company_id, task_id: task.id, day: task.day })
          .onConflict((conflict) => conflict.doNothing())
          .returning('task_id')
          .executeTakeFirst();
        if (!first) return;
        const kind: NoticeTemplate = task.overdue ? 'taskOverdue' : 'taskDueTomorrow';
        const channel = channelOf('TASK_DUE', new Map(task.channel ? [['TASK_DUE', task.channel]] : []));
        const notice = { kind, params: { target: task.name }, path: '/listTask' };
        if (channel === 'MAIL') await ctx.services.queueMail(db, task.company_id, { toUserId: task.user_id, ...notice });
        if (channel === 'IN_APP') {
          await db
            .insertInto('notification')
            .values({
              id: newId(),
              company_id: task.company_id,
              user_id: task.user_id,
              kind,
              params: JSON.stringify(notice.params),
              path: notice.path,
            })
            .execute();
        }
      });
    }
  },
};
