/**
 * Tasks for the features to the right. System tasks follow their flow inside the
 * flow's own transaction (D8.4); the event that moves them is the audit entry.
 */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { taskErrors } from '../rules/errors.ts';
import { isAllowedPair, type TaskKind, type TaskTarget, type TaskTopic } from '../rules/pairs.ts';
import type { TaskRecord } from '../rules/types.ts';
import { taskRecord } from './store.ts';

export { completeTasks, isAnyOpen, redateTasks, releaseTasks, stopTasks, type TaskFilter } from './moving.ts';
export { restTasks, wakeTasks, type RestingTask } from './rest.ts';

export const TaskRef = builder.objectRef<TaskRecord>('Task');

export interface NewTask {
  userId: string;
  targetType: TaskTarget;
  kind: TaskKind;
  topic?: TaskTopic;
  /** Name of the thing it is about. */
  name: string;
  brandId?: string | null;
  productId?: string | null;
  designId?: string | null;
  partId?: string | null;
  targetContentId?: string | null;
  flowId?: string | null;
  pieceId?: string | null;
  round?: number | null;
  dueDate?: string | null;
  /** The approver in whose name a delegate decides; the task ends with that approver's own. */
  behalfOf?: string | null;
  /** WAIT: its predecessor is not complete. Default NOT_STARTED. */
  status?: 'NOT_STARTED' | 'WAIT';
}

/** Opens system tasks; one that is already open for the same piece, round, person, seat and kind is left as it is. Answers how many are new. */
export async function openTasks(ctx: CommandContext, tasks: readonly NewTask[]): Promise<number> {
  for (const task of tasks) {
    if (!isAllowedPair(task.targetType, task.kind)) throw new AppError(taskErrors.TASK_PAIR_NOT_ALLOWED);
  }
  if (tasks.length === 0) return 0;
  const opened = await ctx.db
    .insertInto('task')
    .values(
      tasks.map((task) => ({
        id: ctx.newId(),
        company_id: ctx.viewer.companyId,
        user_id: task.userId,
        target_type: task.targetType,
        kind: task.kind,
        topic: task.topic ?? null,
        status: task.status ?? 'NOT_STARTED',
        name: task.name,
        brand_id: task.brandId ?? null,
        product_id: task.productId ?? null,
        design_id: task.designId ?? null,
        part_id: task.partId ?? null,
        target_content_id: task.targetContentId ?? null,
        flow_id: task.flowId ?? null,
        piece_id: task.pieceId ?? null,
        round: task.round ?? null,
        due_date: task.dueDate ?? null,
        behalf_of: task.behalfOf ?? null,
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  for (const userId of new Set(tasks.map((task) => task.userId))) ctx.notify(`tasks/${userId}`, { id: userId });
  return opened.length;
}

export async function openTask(ctx: CommandContext, task: NewTask): Promise<void> {
  await openTasks(ctx, [task]);
}

const openTasksOf = (db: Db, { companyId, userId }: Viewer) =>
  db.selectFrom('task').selectAll().where('company_id', '=', companyId).where('user_id', '=', userId).where('is_open', '=', true);

/** Loader: the viewer's own open task on each approval piece. */
export function findViewerTasks(ctx: RequestContext) {
  const viewer = viewerOf(ctx);
  return ctx.loader('viewerTaskOnPiece', async (pieceIds: readonly string[], db) => {
    // The untouched first: opening the page starts one's own task and the delegate's, one look after the other.
    const rows = await openTasksOf(db, viewer)
      .where('piece_id', 'in', [...pieceIds])
      .orderBy('status_rank')
      .orderBy('id')
      .execute();
    return pieceIds.map((id) => {
      const row = rows.find((each) => each.piece_id === id);
      return row ? taskRecord(row) : null;
    });
  });
}

/** Loader: the viewer's own open tasks of making something of each design (its specification, its data), not of reviewing it. */
export function findViewerMakerTasks(ctx: RequestContext) {
  const viewer = viewerOf(ctx);
  return ctx.loader('viewerTasksOnDesign', async (designIds: readonly string[], db) => {
    const rows = await openTasksOf(db, viewer)
      .where('piece_id', 'is', null)
      .where('part_id', 'is', null)
      .where('design_id', 'in', [...designIds])
      .execute();
    return designIds.map((id) => rows.filter((row) => row.design_id === id).map(taskRecord));
  });
}

/** That somebody was told of a review, and when they opened it; null: not yet. */
export interface SeatTask {
  pieceId: string;
  round: number | null;
  /** The approver in whose place it is, or the commenter. */
  seatId: string;
  createdAt: Date;
  openedAt: Date | null;
}

/** The tasks of approval pieces, also those that are over. */
export async function seatTasksOf(db: Db, companyId: string, pieceIds: readonly string[]): Promise<SeatTask[]> {
  const rows = await db
    .selectFrom('task')
    .select(['piece_id', 'round', 'seat_id', 'created_at', 'opened_at'])
    .where('company_id', '=', companyId)
    .where('piece_id', 'in', [...pieceIds])
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ piece_id: pieceId, round, seat_id: seatId, created_at: createdAt, opened_at: openedAt }) =>
    pieceId && seatId ? [{ pieceId, round, seatId, createdAt, openedAt }] : [],
  );
}
