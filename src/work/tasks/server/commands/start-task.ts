import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, NOT_FOUND } from '#shared/viewer.ts';
import { startTaskInput } from '../../rules/input.ts';
import { opened } from '../../rules/transitions.ts';
import { findStartable } from '../startable.ts';
import { writeStatus } from '../write-status.ts';

/**
 * The assignee opened the task's page: NOT_STARTED → IN_PROGRESS, TO_DO → DOING (D8.3).
 * By the task's id, or by the approval piece whose page was opened. Only one's own;
 * NOT_FOUND when nothing of one's own waits there.
 */
export const startTask = command({
  name: 'startTask',
  personal: true,
  input: startTaskInput,
  run: async (ctx, input) => {
    const task = await findStartable(ctx.db, ctx.viewer, input);
    ctx.require(task ? ALLOWED : NOT_FOUND);
    if (!task) throw new AppError(generalErrors.NOT_FOUND);
    const status = opened(task.status) ?? task.status;
    await writeStatus(ctx, task, status, [task.userId]);
    await ctx.db
      .updateTable('task')
      .set({ opened_at: ctx.now })
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', task.id)
      .where('opened_at', 'is', null)
      .execute();
    // Whoever follows the review sees how far each of its people is.
    if (task.flowId) ctx.notify(`flow/${task.flowId}`, { id: task.flowId });
    ctx.notify(`tasks/${task.userId}`, { id: task.userId });
    return { id: task.id };
  },
});
