/** ApprovalRound: what was submitted when, and who decided what; readable for ever (D6.7). */
import { UserRef, loadUser } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { RequestContext } from '#platform/graphql/context.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import type { SkipRecord } from '../../rules/flow-state.ts';
import type { FlowRecord, PastDecision, RoundRecord } from '../../rules/types.ts';
import { ConditionRef, KeptAnswerRef, OpenPointRef } from './graphql-answer.ts';
import { SkipRef } from './graphql-piece.ts';
import { loadPastDecisions, loadPastSkips, loadRounds } from '../running/round-store.ts';

interface DecisionNode {
  decision: PastDecision;
  pieceName: string;
}

const DecisionRef = builder.objectRef<DecisionNode>('ApprovalDecision').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ decision }) => decision.id }),
    pieceId: t.id({ resolve: ({ decision }) => decision.pieceId }),
    pieceName: t.exposeString('pieceName'),
    user: t.field({ type: UserRef, nullable: true, resolve: ({ decision }, _args, ctx) => loadUser(ctx, decision.userId) }),
    action: t.string({ resolve: ({ decision }) => decision.action }),
    comment: t.string({ resolve: ({ decision }) => decision.comment }),
    decidedAt: t.field({ type: 'DateTime', resolve: ({ decision }) => decision.decidedAt }),
    delegate: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who decided in the approver’s name; null: the approver.',
      resolve: ({ decision }, _args, ctx) => (decision.delegateId ? loadUser(ctx, decision.delegateId) : null),
    }),
    signature: t.string({
      nullable: true,
      description: 'The meaning of the electronic signature; null: not signed.',
      resolve: ({ decision }) => decision.signature?.meaning ?? null,
    }),
    checklist: t.field({ type: [KeptAnswerRef], resolve: ({ decision }) => [...decision.checklist] }),
    openPoints: t.field({ type: [OpenPointRef], resolve: ({ decision }) => [...decision.openPoints] }),
    acknowledgement: t.string({ nullable: true, resolve: ({ decision }) => decision.acknowledgement || null }),
    conditions: t.field({
      type: [ConditionRef],
      description: 'What an approval with changes asked for, and what became of it.',
      resolve: ({ decision }) => decision.conditions.map((condition) => ({ ...condition, mayBeSettled: false })),
    }),
    takenBackAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ decision }) => decision.takenBackAt }),
  }),
});

interface PastSkip {
  skip: SkipRecord;
  pieceName: string;
}

const PastSkipRef = builder.objectRef<PastSkip>('RoundSkip').implement({
  description: 'Who was passed over in a round.',
  fields: (t) => ({
    pieceName: t.exposeString('pieceName'),
    user: t.field({ type: UserRef, nullable: true, resolve: ({ skip }, _args, ctx) => loadUser(ctx, skip.userId) }),
    skip: t.field({ type: SkipRef, resolve: ({ skip }) => skip }),
  }),
});

export const RoundRef = builder.objectRef<RoundRecord>('ApprovalRound').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    round: t.exposeInt('round'),
    contentId: t.exposeID('contentId'),
    contentHash: t.exposeString('contentHash'),
    requestedBy: t.field({ type: UserRef, nullable: true, resolve: (round, _args, ctx) => loadUser(ctx, round.requestedBy) }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    requestReason: t.string({
      nullable: true,
      description: 'Why the file that had been returned was requested again as it was.',
      resolve: (round) => round.requestReason || null,
    }),
    outcome: t.exposeString('outcome', { nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    decisions: t.field({
      type: [DecisionRef],
      resolve: async (round, _args, ctx) => {
        const decisions = (await decisionsByFlow(ctx).load(round.flowId)) ?? [];
        const names = new Map(round.plan.pieces.map((piece) => [piece.id, piece.name]));
        return decisions
          .filter((decision) => decision.round === round.round)
          .map((decision) => ({ decision, pieceName: names.get(decision.pieceId) ?? '' }));
      },
    }),
    skips: t.field({
      type: [PastSkipRef],
      resolve: async (round, _args, ctx) => {
        const skips = (await skipsByFlow(ctx).load(round.flowId)) ?? [];
        const names = new Map(round.plan.pieces.map((piece) => [piece.id, piece.name]));
        return skips.filter((skip) => skip.round === round.round).map((skip) => ({ skip, pieceName: names.get(skip.pieceId) ?? '' }));
      },
    }),
  }),
});

function skipsByFlow(ctx: RequestContext) {
  const { companyId } = viewerOf(ctx);
  return ctx.loader('approvalSkips', async (ids: readonly string[], db) => {
    const found = await loadPastSkips(db, companyId, ids);
    return ids.map((id) => found.filter((skip) => skip.flowId === id));
  });
}

function decisionsByFlow(ctx: RequestContext) {
  const { companyId } = viewerOf(ctx);
  return ctx.loader('approvalDecisions', async (ids: readonly string[], db) => {
    const found = await loadPastDecisions(db, companyId, ids);
    return ids.map((id) => found.filter((decision) => decision.flowId === id));
  });
}

/** A flow's rounds, newest first. */
export async function roundsOf(ctx: RequestContext, flow: Pick<FlowRecord, 'id'>): Promise<RoundRecord[]> {
  const { companyId } = viewerOf(ctx);
  const rounds = ctx.loader('approvalRounds', async (ids: readonly string[], db) => {
    const found = await loadRounds(db, companyId, ids);
    return ids.map((id) => found.filter((round) => round.flowId === id));
  });
  return (await rounds.load(flow.id)) ?? [];
}
