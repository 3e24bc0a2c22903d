import { command, type CommandContext } from '#platform/command.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { today } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import { remindReviewerInput } from '../../rules/input.ts';
import type { PieceRecord } from '../../rules/types.ts';
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
    if (piece.guests.some((seat) => seat.userId === input.userId)) throw new AppError(flowErrors.GUEST_IS_SENT_THE_LINK);
    const { timeZone } = await loadCompany(ctx.db, companyId);
    const day = today(ctx.now, timeZone);
    if (!(await keepReminder(ctx, piece, input.userId, day))) throw new AppError(flowErrors.REMINDED_TODAY, { name });
    // What is gathered is a mail a minute for each of them, however many reviews wait for them.
    if (!ctx.together) await ctx.spend('mails');
    const params = { requester: ctx.viewer.name, target: subject.name, piece: piece.name, dueDate: piece.dueDate ?? '' };
    const path = subject.reviewPath(piece.id);
    await sendNotice(ctx, [input.userId], { kind: 'reviewReminder', params, path });
    // Whoever stands in for them today hears of it too, and like everybody not twice on one day.
    for (const { delegateId } of flow.mandates.filter((mandate) => mandate.ownerId === input.userId)) {
      if (!(await keepReminder(ctx, piece, delegateId, day))) continue;
      await sendNotice(ctx, [delegateId], { kind: 'reviewReminder', params: { ...params, behalfOf: name }, path });
    }
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

/** Keeps that somebody was reminded of the flow today; false: they had been. */
async function keepReminder(ctx: CommandContext, piece: PieceRecord, userId: string, day: string): Promise<boolean> {
  const kept = await ctx.db
    .insertInto('approval_reminder')
    .values({
      id: ctx.newId(),
      company_id: ctx.viewer.companyId,
      flow_id: piece.flowId,
      piece_id: piece.id,
      user_id: userId,
      day,
      reminded_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
