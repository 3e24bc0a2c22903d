/** What people do to tasks made by hand: complete, stop, resume (D8.3); system tasks follow their flow alone (D8.4). */
import { sendNotice } from '#work/notifications/server/door.ts';
import { command } from '#platform/command.ts';
import { isOneOf } from '#shared/one-of.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND } from '#shared/viewer.ts';
import { taskErrors } from '../../rules/errors.ts';
import { moveTaskInput } from '../../rules/input.ts';
import { taskPath } from '../../rules/links.ts';
import { HAND_MOVES, handMoves, type HandMove } from '../../rules/transitions.ts';
import { findTask, partsOf } from '../store.ts';
import { writeStatus } from '../write-status.ts';

function handMove(name: HandMove) {
  const { to, by } = HAND_MOVES[name];
  return command({
    name,
    input: moveTaskInput,
    run: async (ctx, input) => {
      const { companyId, userId } = ctx.viewer;
      const task = await findTask(ctx.db, companyId, input.id, true);
      const parts = task ? partsOf(task, userId) : [];
      const takesPart = parts.some((part) => isOneOf(by, part));
      ctx.require(takesPart ? ALLOWED : parts.length > 0 ? FORBIDDEN : NOT_FOUND);
      if (!task) throw new AppError(generalErrors.NOT_FOUND);
      if (!task.handMade) throw new AppError(taskErrors.TASK_FOLLOWS_ITS_FLOW);
      if (task.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
      if (!handMoves(task, parts).includes(name)) throw new AppError(taskErrors.TASK_MOVE_NOT_ALLOWED);
      await writeStatus(ctx, task, to, [task.userId, ...(task.createdBy ? [task.createdBy] : [])]);
      // Whoever asked hears how it ended; nobody hears of their own deed.
      if (to !== 'TO_DO' && task.createdBy !== userId) {
        await sendNotice(ctx, [task.createdBy], {
          kind: to === 'COMPLETED' ? 'requestCompleted' : 'requestStopped',
          params: { assignee: ctx.viewer.name, target: task.name },
          path: task.targetType === 'COMPANY' ? '/company/parts' : taskPath(task, null).replace(/\/regist\w+$/, '/overview'),
        });
      }
      for (const person of new Set([task.userId, task.createdBy ?? task.userId])) ctx.notify(`tasks/${person}`, { id: person });
      return { id: task.id };
    },
  });
}

export const completeTask = handMove('completeTask');
export const stopTask = handMove('stopTask');
export const resumeTask = handMove('resumeTask');
