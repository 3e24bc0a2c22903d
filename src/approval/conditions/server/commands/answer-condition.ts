import { advanceOf, changesOf, mayAnswerConditions, seatTasks } from '#approval/approval-flows/server/door.ts';
import { command } from '#platform/command.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { completeTasks, openTasks } from '#work/tasks/server/door.ts';
import { answerConditionInput } from '../../rules/input.ts';
import { conditionEntry, lockCondition, writeCondition } from '../condition-changes.ts';

/**
 * Whoever asks for reviews says what was done about a condition, also anew while it is open. Whoever set it is told; once every
 * condition of theirs is answered, they have the task again, and with the last one of the unit that of the makers is done.
 */
export const answerCondition = command({
  name: 'answerCondition',
  input: answerConditionInput,
  run: async (ctx, input) => {
    const on = await lockCondition(ctx, input, ({ flow, subject }) => ctx.require(mayAnswerConditions(ctx.viewer, flow, subject)));
    const { flow, subject, piece, condition, decision } = on;
    const answer = input.answer.trim();
    await writeCondition(ctx, on, { answer });
    ctx.emit(conditionEntry(on, { answer }));
    const waits = ({ conditions }: typeof decision) => conditions.some((one) => !one.settled && !one.answer && one.id !== condition.id);
    const advance = advanceOf(on, '');
    if (!piece.decisions.some(waits)) await completeTasks(ctx, changesOf(advance, piece));
    const tasks = seatTasks(advance, piece, decision.userId);
    if (!waits(decision)) await openTasks(ctx, tasks);
    await sendNotice(
      ctx,
      [decision.userId, ...tasks.map(({ userId }) => userId)].filter((id) => id !== ctx.viewer.userId),
      {
        kind: 'conditionAnswered',
        params: { by: ctx.viewer.name, target: subject.name, piece: piece.name, condition: condition.text, answer },
        path: subject.reviewPath(piece.id),
      },
    );
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
