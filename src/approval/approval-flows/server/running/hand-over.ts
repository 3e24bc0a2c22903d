/** What a delegation moves: tasks and notices of the reviews that wait for its owner. */
import type { CommandContext } from '#platform/command.ts';
import { openTasks } from '#work/tasks/server/door.ts';
import type { Delegation } from '../../rules/seats/delegation.ts';
import type { PieceRecord } from '../../rules/types.ts';
import { awaitedOf } from '../../rules/waiting.ts';
import { advanceOf } from '../commands/decide-approval.ts';
import { delegateTask, tellDelegate } from './effects.ts';
import { loadFlow } from '../store.ts';
import { subjectOf } from '../subject.ts';

/** Flows in which the owner's decision is awaited and of which the delegate has no task yet, in the order of their locks. */
async function flowsToHandOver(ctx: CommandContext, { ownerId, delegateId, flowTypes }: Delegation): Promise<string[]> {
  let query = ctx.db
    .selectFrom('approval_piece_member as member')
    .innerJoin('approval_piece as piece', 'piece.id', 'member.piece_id')
    .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
    .select('flow.id')
    .distinct()
    .where('member.company_id', '=', ctx.viewer.companyId)
    .where('member.user_id', '=', ownerId)
    .where('member.kind', '=', 'APPROVER')
    .where('member.removed_at', 'is', null)
    .where('piece.status', '=', 'IN_PROGRESS')
    .where('flow.status', '=', 'IN_PROGRESS')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('approval_decision as decision')
            .select('decision.id')
            .whereRef('decision.piece_id', '=', 'piece.id')
            .whereRef('decision.round', '=', 'flow.round')
            .where('decision.user_id', '=', ownerId)
            .where('decision.taken_back_at', 'is', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task')
            .select('task.id')
            .whereRef('task.piece_id', '=', 'piece.id')
            .whereRef('task.round', '=', 'flow.round')
            .where('task.user_id', '=', delegateId)
            .where('task.seat_id', '=', ownerId)
            .where('task.is_open', '=', true),
        ),
      ),
    )
    .orderBy('flow.id');
  if (flowTypes.length > 0) query = query.where('flow.type', 'in', [...flowTypes]);
  return (await query.execute()).map((row) => row.id);
}

/** Gives the delegate the tasks and notices of what waits for the owner now; what they have already is left alone. */
export async function handOver(ctx: CommandContext, delegation: Delegation): Promise<void> {
  const { companyId } = ctx.viewer;
  for (const id of await flowsToHandOver(ctx, delegation)) {
    const flow = await loadFlow(ctx.db, companyId, id, true);
    const mandate = flow?.mandates.find((each) => each.delegationId === delegation.id);
    const subject = flow && (await subjectOf(flow.type).load(ctx.db, companyId, flow.type, flow.targetId, false));
    if (!mandate || !subject) continue;
    const advance = advanceOf({ flow, subject }, '');
    const pieces = flow.blocks.flatMap((block) => block.pieces).filter((piece: PieceRecord) => awaitedOf(piece).includes(mandate.ownerId));
    for (const piece of pieces) {
      const opened = await openTasks(ctx, [delegateTask(advance, piece, mandate)]);
      if (opened > 0) await tellDelegate(ctx, advance, piece, mandate);
    }
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
  }
}
