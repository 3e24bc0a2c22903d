import {
  advancedToday,
  advanceOf,
  endSkip,
  followEffects,
  lockFlowOfPiece,
  mayAssign,
  moveVersion,
} from '#approval/approval-flows/server/door.ts';
import { command } from '#platform/command.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { undoSkipInput } from '../../rules/input.ts';
import { skipEntry, skipNotice } from '../skip-changes.ts';

/** The approver is asked again while the unit runs: task and mail as at its start, and the unit waits for them as before. */
export const undoSkip = command({
  name: 'undoSkip',
  input: undoSkipInput,
  run: async (ctx, { pieceId, userId }) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, pieceId);
    ctx.require(mayAssign(ctx.viewer, subject));
    const { next, effects } = await advancedToday(ctx, flow, { kind: 'unskip', pieceId: piece.id, userId });
    await endSkip(ctx, flow, piece.id, userId);
    await moveVersion(ctx, flow);
    const loaded = { flow: next, subject, piece };
    ctx.emit(await skipEntry(ctx, loaded, userId, null));
    await sendNotice(
      ctx,
      [flow.requesterId].filter((id) => id !== ctx.viewer.userId && id !== userId),
      { kind: 'skipUndone', ...(await skipNotice(ctx, loaded, userId)) },
    );
    await followEffects(ctx, advanceOf(loaded, ''), effects);
    return { pieceId: piece.id, flowId: flow.id };
  },
});
