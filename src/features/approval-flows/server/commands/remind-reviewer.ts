import { command } from '#platform/command.ts';
import { loadCompany } from '#features/companies/server/door.ts';
import { sendNotice } from '#features/notifications/server/door.ts';
import { today } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import { remindReviewerInput } from '../../rules/input.ts';
import { awaitedOf } from '../../rules/waiting.ts';
import { lockFlowOfPiece } from '../loaded.ts';
import { mayManageRequest } from '../policy.ts';
import { userNames } from '../users.ts';

/** A manual reminder to somebody whose decision is awaited: at most once a day per person (D6.12), the company's day. */
export const remindReviewer = command({
  name: 'remindReviewer',
  input: remindReviewerInput,
  run: async (ctx, input) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
    ctx.require(mayManageRequest(ctx.viewer, flow, subject));
    const { companyId } = ctx.viewer;
    const name = (await userNames(ctx.db, companyId, [input.userId])).get(input.userId) ?? '';
    if (flow.status !== 'IN_PROGRESS') throw new AppError(flowErrors.REVIEW_NOT_RUNNING);
    if (!awaitedOf(piece).includes(input.userId)) throw new AppError(flowErrors.NOTHING_TO_REMIND, { name });
    const { timeZone } = await loadCompany(ctx.db, companyId);
    const kept = await ctx.db
      .insertInto('approval_reminder')
      .values({
        id: ctx.newId(),
        company_id: companyId,
        flow_id: flow.id,
        piece_id: piece.id,
        user_id: input.userId,
        day: today(ctx.now, timeZone),
        reminded_by: ctx.viewer.userId,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw new AppError(flowErrors.REMINDED_TODAY, { name });
    await sendNotice(ctx, [input.userId], {
      kind: 'reviewReminder',
      params: { requester: ctx.viewer.name, target: subject.name, piece: piece.name, dueDate: piece.dueDate ?? '' },
      path: subject.reviewPath(piece.id),
    });
    ctx.emit({
      subject: 'approval piece',
      action: 'request',
      id: piece.id,
      name: `${subject.name} / ${piece.name}`,
      scope: [piece.id, ...subject.scope],
      after: { reminded: name },
    });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
