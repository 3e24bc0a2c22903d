import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, NOT_FOUND } from '#shared/viewer.ts';
import { taskLabel } from '../../messages.ts';
import { taskErrors } from '../../rules/errors.ts';
import { taskIdInput } from '../../rules/input.ts';
import { mayMove } from '../../rules/transitions.ts';
import { findTask } from '../store.ts';

/** A hand-made task is completed by its assignee; system tasks by their flow alone (D8.4). */
export const completeTask = command({
  name: 'completeTask',
  input: taskIdInput,
  run: async (ctx, input) => {
    const task = await findTask(ctx.db, ctx.viewer.companyId, input.id, true);
    const own = task?.userId === ctx.viewer.userId;
    ctx.require(own ? ALLOWED : NOT_FOUND);
    if (!task) throw new AppError(generalErrors.NOT_FOUND);
    if (!task.handMade) throw new AppError(taskErrors.TASK_FOLLOWS_ITS_FLOW);
    if (!mayMove(task.status, 'COMPLETED')) throw new AppError(taskErrors.TASK_MOVE_NOT_ALLOWED);
    await ctx.db
      .updateTable('task')
      .set({ status: 'COMPLETED', version: task.version + 1, updated_at: ctx.now })
      .where('company_id', '=', task.companyId)
      .where('id', '=', task.id)
      .execute();
    ctx.emit({
      subject: 'task',
      action: 'update',
      id: task.id,
      name: `${task.name}: ${taskLabel(task.targetType, task.kind).ja}`,
      scope: [task.id, task.userId, task.companyId],
      before: { status: task.status },
      after: { status: 'COMPLETED' },
    });
    ctx.notify(`tasks/${task.userId}`, { id: task.userId });
    return { id: task.id };
  },
});
