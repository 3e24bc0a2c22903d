import {
  advancedToday,
  advanceOf,
  askForChanges,
  emitEnd,
  followEffects,
  maySettleCondition,
  saveAdvanced,
} from '#approval/approval-flows/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { completeTasks } from '#work/tasks/server/door.ts';
import { conditionErrors } from '../../rules/errors.ts';
import { settleConditionInput } from '../../rules/input.ts';
import { conditionEntry, lockCondition, writeCondition, type LoadedCondition } from '../condition-changes.ts';

/**
 * Whoever set a condition accepts what was done, or asks for more. With the last one the unit completes, if it has its approvals,
 * and the review goes on.
 */
export const settleCondition = command({
  name: 'settleCondition',
  input: settleConditionInput,
  run: async (ctx, { accepted, note, ...input }) => {
    const on = await lockCondition(ctx, input, ({ flow, subject, piece }, setterId) =>
      ctx.require(maySettleCondition(ctx.viewer, flow, subject, piece, setterId)),
    );
    const { flow, piece } = on;
    if (accepted) await accept(ctx, on);
    else await askAgain(ctx, on, note?.trim() ?? '');
    return { pieceId: piece.id, flowId: flow.id };
  },
});

/** The setter's turn is over while nothing of theirs waits for a word of theirs. */
async function endTurn(ctx: CommandContext, { flow, piece, condition, decision }: LoadedCondition): Promise<void> {
  const looks = decision.conditions.some((one) => one.id !== condition.id && !one.settled && one.answer);
  if (!looks) await completeTasks(ctx, { pieceId: piece.id, round: flow.round, seatId: decision.userId, kind: 'APPROVAL' });
}

async function accept(ctx: CommandContext, on: LoadedCondition): Promise<void> {
  const { flow, subject, piece, condition } = on;
  const { next, effects } = await advancedToday(ctx, flow, { kind: 'settle', pieceId: piece.id, conditionId: condition.id });
  await writeCondition(ctx, on, { settled: true });
  ctx.emit(conditionEntry(on, { settled: ctx.viewer.name }));
  await endTurn(ctx, on);
  await saveAdvanced(ctx, flow, next, subject);
  await followEffects(ctx, advanceOf({ flow: next, subject }, ''), effects);
  emitEnd(ctx, { flow, subject }, next.status);
}

async function askAgain(ctx: CommandContext, on: LoadedCondition, note: string): Promise<void> {
  if (note === '') throw new AppError(conditionErrors.SAY_WHAT_IS_MISSING);
  const { flow, subject, piece, condition } = on;
  await writeCondition(ctx, on, { answer: '' });
  ctx.emit(conditionEntry(on, { note }));
  await endTurn(ctx, on);
  await askForChanges(ctx, advanceOf(on, ''), piece);
  await sendNotice(
    ctx,
    [flow.requesterId].filter((id) => id !== ctx.viewer.userId),
    {
      kind: 'conditionOpen',
      params: { by: ctx.viewer.name, target: subject.name, piece: piece.name, condition: condition.text, note },
      path: subject.overviewPath,
    },
  );
  ctx.notify(`flow/${flow.id}`, { id: flow.id });
}
