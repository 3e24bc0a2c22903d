import {
  advancedToday,
  advanceOf,
  assertVersion,
  emitEnd,
  followEffects,
  lockFlowOfPiece,
  mayManageRequest,
  saveAdvanced,
} from '#approval/approval-flows/server/door.ts';
import { command } from '#platform/command.ts';
import { reviseContentInput } from '../../rules/input.ts';

/**
 * The content itself has to change for a condition: the round ends as returned at its unit, with the open conditions as what is to
 * be done. Every approval is asked for again with the new content (D6.7, D6.10).
 */
export const reviseContent = command({
  name: 'reviseContent',
  input: reviseContentInput,
  run: async (ctx, { pieceId, expectedVersion }) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, pieceId);
    ctx.require(mayManageRequest(ctx.viewer, flow, subject));
    const { next, effects } = await advancedToday(ctx, flow, { kind: 'revise', pieceId });
    assertVersion(flow, expectedVersion);
    const open = piece.decisions.flatMap(({ conditions }) => conditions.filter(({ settled }) => !settled)).map(({ text }) => text);
    await saveAdvanced(ctx, flow, next, subject);
    ctx.emit({
      subject: 'approval piece',
      action: 'update',
      id: piece.id,
      name: `${subject.name} / ${piece.name}`,
      scope: [piece.id, ...subject.scope],
      after: { round: flow.round, revisedFor: open },
    });
    await followEffects(ctx, advanceOf({ flow: next, subject }, open.join('\n')), effects);
    emitEnd(ctx, { flow, subject }, next.status);
    return { pieceId: piece.id, flowId: flow.id };
  },
});
