/** Tasks that follow what they are about, many at once. */
import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { keysOf } from '#shared/keys.ts';
import type { TaskKind, TaskTarget } from '../rules/pairs.ts';
import { sourcesOf, type TaskStatus } from '../rules/transitions.ts';

/** Which open tasks a change is about; at least one of the ids narrows it. */
export interface TaskFilter {
  flowId?: string;
  pieceId?: string;
  round?: number;
  userId?: string;
  /** The approver whose decision it is: their own task and their delegate's. */
  seatId?: string;
  behalfOf?: string;
  designId?: string;
  partId?: string;
  targetContentId?: string;
  targetType?: TaskTarget;
  kind?: TaskKind;
  /** Only those that stand so. */
  status?: TaskStatus;
}

/** Completes what is open among them; what still waits for its predecessor is left alone. */
export async function completeTasks(ctx: CommandContext, filter: TaskFilter): Promise<void> {
  await moveTasks(ctx, filter, 'COMPLETED');
}

/** Stops what is open among them (the round ended, the request was withdrawn). Answers whose they are. */
export async function stopTasks(ctx: CommandContext, filter: TaskFilter): Promise<string[]> {
  return await moveTasks(ctx, filter, 'STOPPED');
}

/** Starts what waited for its predecessor: WAIT → NOT_STARTED. */
export async function releaseTasks(ctx: CommandContext, filter: TaskFilter): Promise<void> {
  await moveTasks(ctx, filter, 'NOT_STARTED', ['WAIT']);
}

/** Gives what is open among them another day; they stand as they stood. */
export async function redateTasks(ctx: CommandContext, filter: TaskFilter, dueDate: string | null): Promise<void> {
  const redated = await ctx.db
    .updateTable('task')
    .set({ due_date: dueDate, updated_at: ctx.now, version: sql`version + 1` })
    .where('company_id', '=', ctx.viewer.companyId)
    .where('is_open', '=', true)
    .where(areAbout(filter))
    .returning('user_id')
    .execute();
  for (const userId of new Set(redated.map((row) => row.user_id))) ctx.notify(`tasks/${userId}`, { id: userId });
}

/** Whether any of them is open. */
export async function isAnyOpen(ctx: CommandContext, filter: TaskFilter): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('task')
    .select('id')
    .where('company_id', '=', ctx.viewer.companyId)
    .where('is_open', '=', true)
    .where(areAbout(filter))
    .limit(1)
    .execute();
  return found.length > 0;
}

const FILTER_COLUMNS: Record<keyof TaskFilter, string> = {
  flowId: 'flow_id',
  pieceId: 'piece_id',
  round: 'round',
  userId: 'user_id',
  seatId: 'seat_id',
  behalfOf: 'behalf_of',
  designId: 'design_id',
  partId: 'part_id',
  targetContentId: 'target_content_id',
  targetType: 'target_type',
  kind: 'kind',
  status: 'status',
};

/** Which tasks those are. Throws where nothing narrows it: tasks are moved by what they are about, never all at once. */
export function areAbout(filter: TaskFilter): RawBuilder<boolean> {
  const given = keysOf(filter).filter((name) => filter[name] !== undefined);
  if (given.length === 0) throw new Error('tasks are moved by what they are about, never all at once');
  return sql<boolean>`(${sql.join(
    given.map((name) => sql`${sql.ref(FILTER_COLUMNS[name])} = ${filter[name]}`),
    sql` and `,
  )})`;
}

async function moveTasks(
  ctx: CommandContext,
  filter: TaskFilter,
  to: TaskStatus,
  from: readonly TaskStatus[] = sourcesOf(to),
): Promise<string[]> {
  const moved = await ctx.db
    .updateTable('task')
    .set({ status: to, updated_at: ctx.now, version: sql`version + 1` })
    .where('company_id', '=', ctx.viewer.companyId)
    .where('status', 'in', [...from])
    .where(areAbout(filter))
    .returning('user_id')
    .execute();
  const people = [...new Set(moved.map((row) => row.user_id))];
  for (const userId of people) ctx.notify(`tasks/${userId}`, { id: userId });
  return people;
}
