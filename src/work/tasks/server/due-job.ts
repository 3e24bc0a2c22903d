import { sql } from 'kysely';
import { sendNoticeFromJob } from '#work/notifications/server/door.ts';
import { DEFAULT_DIGEST_TIME } from '#work/notifications/rules/digest.ts';
import type { JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { taskPath } from '../rules/links.ts';
import { currentSpecifications } from './places.ts';
import { findTask } from './store.ts';

interface DueTask {
  id: string;
  company_id: string;
  overdue: boolean;
  day: string;
}

/** Open tasks due tomorrow, and those whose date has just passed, by their company's day, of people whose morning has come; not told yet today. */
async function dueTasks(db: Db): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.id, t.company_id, t.due_date < days.today as overdue, days.today::text as day
    from task t
    join company c on c.id = t.company_id
    cross join lateral (select (now() at time zone c.time_zone)::date as today, (now() at time zone c.time_zone)::time as clock) days
    left join notification_schedule s on s.user_id = t.user_id
    where c.suspended_at is null and t.is_open and t.status <> 'WAIT' and t.due_date in (days.today + 1, days.today - 1)
      and days.clock >= coalesce(s.digest_time, ${DEFAULT_DIGEST_TIME}::time)
      and not exists (select from due_notice n where n.task_id = t.id and n.day = days.today)
    order by t.company_id, t.user_id, t.id`.execute(db);
  return rows;
}

/**
 * Tells people in their morning of tasks that are due tomorrow or became overdue (D9), once per task and day: the row in
 * due_notice and the notice are one transaction, so that a crash repeats nothing and loses nothing.
 */
export const taskDueJob: JobDefinition = {
  queue: 'tasks.due',
  expireInSeconds: 600,
  // Twice an hour: every person's morning is some half hour of the day. Before the digests, which may list it.
  schedule: '0,30 * * * *',
  async handle(_data, ctx) {
    const tasks = await inTransaction(ctx.database, 'system', dueTasks);
    for (const due of tasks) {
      if (ctx.signal.aborted) return;
      await inTransaction(ctx.database, due.company_id, async (db) => {
        const first = await db
          .insertInto('due_notice')
          .values({ company_id: due.company_id, task_id: due.id, day: due.day })
          .onConflict((conflict) => conflict.doNothing())
          .returning('task_id')
          .executeTakeFirst();
        const task = first && (await findTask(db, due.company_id, due.id));
        if (!task) return;
        const [specification = null] = task.designId ? await currentSpecifications(due.company_id)([task.designId], db) : [];
        await sendNoticeFromJob(ctx, { db, companyId: due.company_id, now: new Date() }, [task.userId], {
          kind: due.overdue ? 'taskOverdue' : 'taskDueTomorrow',
          params: {
            target: task.name,
            taskTarget: task.targetType,
            taskKind: task.kind,
            ...(task.topic ? { taskTopic: task.topic } : {}),
            dueDate: task.dueDate ?? '',
          },
          path: taskPath(task, specification),
        });
      });
    }
  },
};
