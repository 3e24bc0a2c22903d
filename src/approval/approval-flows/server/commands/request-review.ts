import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import { requestReviewInput } from '../../rules/input.ts';
import { requestRefusal } from '../../rules/request-refusal.ts';
import { followEffects } from '../running/effects.ts';
import { withoutFormerGuests } from '../guests/seating.ts';
import { assertVersion, flowTitle, lockCurrentFlow } from '../loaded.ts';
import { insertRound, saveAdvanced } from '../running/persist.ts';
import { mayRequest } from '../policy.ts';
import { withTeamsOfNow } from '../running/follow-teams.ts';
import { needsReason } from '../running/round-store.ts';
import { advancedToday } from '../running/run-advance.ts';
import { subjectOf } from '../subject.ts';

/**
 * STAND_BY (or REJECTED, as the next round) → IN_PROGRESS (D6.6, D6.7). Refused, each with its own
 * code: no flow, nothing in it, an unplaced block, a piece without approvers, and whatever the
 * target lacks (parts, a version, a finished inspection). Binds the round to the content's hash (D6.10).
 */
export const requestReview = command({
  name: 'requestReview',
  input: requestReviewInput,
  run: async (ctx, input) => {
    const { type, targetId } = input;
    const { flow: stored, subject } = await lockCurrentFlow(ctx, type, targetId);
    ctx.require(mayRequest(ctx.viewer, type, subject));
    // Guests were asked to the last round only; teams are who is in them now.
    const withoutGuests = stored && (await withoutFormerGuests(ctx, stored));
    const flow = withoutGuests && (await withTeamsOfNow(ctx, { flow: withoutGuests, subject }));
    const refusal = requestRefusal(flow);
    if (refusal || !flow) throw new AppError(refusal?.error ?? flowErrors.FLOW_MISSING, refusal?.params ?? {});
    const [blocker] = subject.blockers;
    if (blocker) throw new AppError(blocker);
    assertVersion(flow, input.expectedVersion);
    if (subject.contentHash === null || subject.contentId === null) throw new AppError(flowErrors.NOTHING_TO_REVIEW);
    if (subject.contentHash !== input.contentHash) throw new AppError(generalErrors.CONFLICT);
    const content = { contentId: subject.contentId, contentHash: subject.contentHash };
    const reason = (input.reason ?? '').trim();
    const repeats = await needsReason(ctx.db, flow.companyId, type, subject);
    if (repeats && reason === '') throw new AppError(flowErrors.SAME_FILE_NEEDS_REASON);
    const { next, effects } = await advancedToday(ctx, flow, { kind: 'request', contentHash: content.contentHash });
    await saveAdvanced(ctx, flow, next, subject, content);
    await insertRound(ctx, flow, next.round, { ...content, materialHash: subject.materialHash ?? null, reason: repeats ? reason : '' });
    await subjectOf(type).onRequested(ctx, subject, { flowId: flow.id, round: next.round, ...content }, type);
    await followEffects(ctx, { flow: next, subject, round: next.round, requesterId: ctx.viewer.userId, ...content, comment: '' }, effects);
    ctx.emit({
      subject: 'approval flow',
      action: 'request',
      id: flow.id,
      name: flowTitle(flow, subject),
      scope: subject.scope,
      before: { status: flow.status, round: flow.round },
      after: {
        status: next.status,
        round: next.round,
        contentId: content.contentId,
        contentSha: content.contentHash,
        ...(repeats ? { reason } : {}),
      },
    });
    return { id: flow.id };
  },
});
