/** What somebody asked a colleague for gets another day, or another colleague. */
import { peopleWhoMay } from '#people/access/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND } from '#shared/viewer.ts';
import { taskLabel } from '../../messages.ts';
import { taskErrors } from '../../rules/errors.ts';
import { changeRequestInput } from '../../rules/input.ts';
import { taskPath } from '../../rules/links.ts';
import { isRequestTarget } from '../../rules/pairs.ts';
import { mayChangeRequest, type TaskStatus } from '../../rules/transitions.ts';
import type { TaskRecord } from '../../rules/types.ts';
import { atAssignee, creationIn, findRequestPlace, REQUEST_NOTICES, type RequestPlace } from '../request-place.ts';
import { findTask, partsOf } from '../store.ts';

/**
 * Changes an open request of one's own (D8.3). Whoever has it hears of another day; with another colleague it begins anew there, by the
 * same notice as the first, and the former one hears that it is off their list.
 */
export const changeRequest = command({
  name: 'changeRequest',
  input: changeRequestInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const task = await findTask(ctx.db, companyId, input.id, true);
    const parts = task ? partsOf(task, userId) : [];
    ctx.require(parts.includes('asker') ? ALLOWED : parts.length > 0 ? FORBIDDEN : NOT_FOUND);
    if (!task || !isRequestTarget(task.targetType)) throw new AppError(generalErrors.NOT_FOUND);
    if (task.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (!mayChangeRequest(task, parts)) throw new AppError(taskErrors.TASK_MOVE_NOT_ALLOWED);
    const place = await findRequestPlace(ctx.db, companyId, task.targetType, task.productId ?? task.brandId ?? undefined);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    const dueDate = input.dueDate === undefined ? task.dueDate : input.dueDate;
    const next = { userId: input.assigneeId ?? task.userId, dueDate };
    const goes = next.userId !== task.userId;
    if (!goes && next.dueDate === task.dueDate) {
      ctx.doneBefore();
      return { id: task.id };
    }
    if (goes && next.userId === userId) throw atAssignee('TASK_ASKED_OF_ONESELF');
    const [found] = goes ? await peopleWhoMay(ctx.db, companyId, [next.userId], creationIn(task.targetType), place) : [];
    if (goes && !found) throw atAssignee('TASK_ASSIGNEE_MAY_NOT');
    const former = await nameOf(ctx, task.userId);
    const assignee = found?.name ?? former;
    await ctx.spend('mails');
    const write = async (set: { user_id?: string; due_date?: string | null; status?: TaskStatus; version?: number }) =>
      await ctx.db
        .updateTable('task')
        .set({ ...set, updated_at: ctx.now })
        .where('company_id', '=', companyId)
        .where('id', '=', task.id)
        .execute();
    const begun = goes && task.status !== 'TO_DO';
    // What was begun stops with the one and begins anew with the other: the way that D8.3 knows.
    if (begun) await write({ status: 'STOPPED' });
    await write({ user_id: next.userId, due_date: next.dueDate, version: task.version + 1, ...(begun ? { status: 'TO_DO' } : {}) });
    ctx.emit({
      subject: 'task',
      action: 'update',
      id: task.id,
      name: `${task.name}: ${taskLabel(task)[ctx.viewer.locale]}`,
      scope: [task.id, ...new Set([task.userId, next.userId, userId]), ...place.scope],
      before: { assignee: former, dueDate: task.dueDate },
      after: { assignee, dueDate: next.dueDate },
    });
    await tell(ctx, task, place, { ...next, goes, assignee });
    for (const person of new Set([task.userId, next.userId, userId])) ctx.notify(`tasks/${person}`, { id: person });
    return { id: task.id };
  },
});

async function nameOf({ db, viewer }: CommandContext, id: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('name')
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

interface Changed {
  userId: string;
  dueDate: string | null;
  goes: boolean;
  assignee: string;
}

async function tell(
  ctx: CommandContext,
  task: TaskRecord,
  place: RequestPlace,
  { userId, dueDate, goes, assignee }: Changed,
): Promise<void> {
  const { targetType, note } = task;
  if (!isRequestTarget(targetType)) return;
  const params = { requester: ctx.viewer.name, target: place.name };
  const path = taskPath(task, null);
  if (!goes) {
    await sendNotice(ctx, [userId], { kind: 'requestRedated', params: { ...params, dueDate: dueDate ?? '' }, path });
    return;
  }
  await sendNotice(ctx, [userId], { kind: REQUEST_NOTICES[targetType], params: { ...params, note, dueDate: dueDate ?? '' }, path });
  await sendNotice(ctx, [task.userId], { kind: 'requestHandedOn', params: { ...params, assignee }, path: '/listTask' });
}
