/** What dealing with a condition has in common. */
import { lockFlowOfPiece, type LoadedPiece } from '#approval/approval-flows/server/door.ts';
import { flowErrors } from '#approval/approval-flows/rules/errors.ts';
import type { ConditionRecord, DecisionRecord } from '#approval/approval-flows/rules/types.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';

export interface LoadedCondition extends LoadedPiece {
  condition: ConditionRecord;
  /** The approval that it belongs to. */
  decision: DecisionRecord;
}

/** A condition that waits, its flow locked. `ask` is the question of permission; only then it is said whether there is one. */
export async function lockCondition(
  ctx: CommandContext,
  on: { pieceId: string; conditionId: string },
  ask: (loaded: LoadedPiece, setterId: string) => void,
): Promise<LoadedCondition> {
  const loaded = await lockFlowOfPiece(ctx, on.pieceId);
  const decision = loaded.piece.decisions.find(({ conditions }) => conditions.some(({ id }) => id === on.conditionId));
  ask(loaded, decision?.userId ?? '');
  const condition = decision?.conditions.find(({ id }) => id === on.conditionId);
  const runs = loaded.flow.status === 'IN_PROGRESS' && loaded.piece.status === 'IN_PROGRESS';
  if (!decision || !condition || condition.settled || !runs) throw new AppError(flowErrors.NO_SUCH_CONDITION);
  return { ...loaded, condition, decision };
}

/** Writes what became of a condition. */
export async function writeCondition(
  ctx: CommandContext,
  { flow, condition }: LoadedCondition,
  change: { answer?: string; settled?: true },
): Promise<void> {
  const { answer, settled } = change;
  const by = ctx.viewer.userId;
  await ctx.db
    .updateTable('approval_condition')
    .set({
      ...(answer === undefined ? {} : { answer, answered_by: answer ? by : null, answered_at: answer ? ctx.now : null }),
      ...(settled ? { settled_by: by, settled_at: ctx.now } : {}),
    })
    .where('company_id', '=', flow.companyId)
    .where('id', '=', condition.id)
    .execute();
}

/** The history's entry: which condition of which unit and round, and what became of it. */
export function conditionEntry(
  { flow, subject, piece, condition }: LoadedCondition,
  after: { answer: string } | { settled: string } | { note: string },
): Parameters<CommandContext['emit']>[0] {
  return {
    subject: 'approval piece',
    action: 'update',
    id: piece.id,
    name: `${subject.name} / ${piece.name}`,
    scope: [piece.id, ...subject.scope],
    after: { round: flow.round, condition: condition.text, ...after },
  };
}
