/** Tasks of something that goes into the bin: they stop with it, and go on as they stood when it comes back. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { TaskStatus } from '../rules/transitions.ts';
import { areAbout, stopTasks, type TaskFilter } from './moving.ts';

/** A task that was open, and how it stood. */
export interface RestingTask {
  id: string;
  status: TaskStatus;
}

/** Stops what is open among them, and answers what that was. */
export async function restTasks(ctx: CommandContext, filter: TaskFilter): Promise<RestingTask[]> {
  const resting = await ctx.db
    .selectFrom('task')
    .select(['id', 'status'])
    .where('company_id', '=', ctx.viewer.companyId)
    .where('is_open', '=', true)
    .where(areAbout(filter))
    .orderBy('id')
    .forUpdate()
    .execute();
  await stopTasks(ctx, filter);
  return resting;
}

/**
 * Goes on with those of them that still rest, for the people who are still there. Whoever waited for their turn waits again, by a
 * task of its own: a stopped one only begins anew (D8.3).
 */
export async function wakeTasks(ctx: CommandContext, resting: readonly RestingTask[]): Promise<void> {
  const { companyId } = ctx.viewer;
  const ids = (waiting: boolean) => resting.filter(({ status }) => (status === 'WAIT') === waiting).map(({ id }) => id);
  const there = sql`company_id = ${companyId} and status = 'STOPPED'
    and exists (select from app_user u where u.id = task.user_id and u.deleted_at is null)`;
  const { rows } = await sql<{ user_id: string }>`
    with anew as (
      update task set status = case when hand_made then 'TO_DO' else 'NOT_STARTED' end, updated_at = ${ctx.now}, version = version + 1
      where id = any(${ids(false)}::uuid[]) and ${there} returning user_id
    ), again as (
      insert into task (id, company_id, user_id, target_type, kind, status, hand_made, name, brand_id, product_id, design_id, part_id,
        target_content_id, flow_id, piece_id, round, due_date, note, created_by, behalf_of, topic, created_at, updated_at)
      select gen_random_uuid(), company_id, user_id, target_type, kind, 'WAIT', hand_made, name, brand_id, product_id, design_id, part_id,
        target_content_id, flow_id, piece_id, round, due_date, note, created_by, behalf_of, topic, created_at, ${ctx.now}
      from task where id = any(${ids(true)}::uuid[]) and ${there} returning user_id
    ) select user_id from anew union select user_id from again`.execute(ctx.db);
  for (const { user_id: userId } of rows) ctx.notify(`tasks/${userId}`, { id: userId });
}
