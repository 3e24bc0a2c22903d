/** ApprovalPiece and ApprovalBlock: who decides, who has decided, and what the viewer may do. */
import { UserRef, loadUser } from '#people/access/server/door.ts';
import { loadActiveMembers, loadTeam } from '#people/teams/server/door.ts';
import { findViewerTasks, seatTasksOf, TaskRef } from '#work/tasks/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { approvalsMissing, approvalsOf, approvalsWanted, blockStatus, conditionsOpen, type SkipRecord } from '../../rules/flow-state.ts';
import type { PieceTeam } from '../../rules/seats/teams.ts';
import type { BlockRecord, DecisionRecord, FlowRecord } from '../../rules/types.ts';
import { awaitedOf, progressOf, type ReviewerProgress } from '../../rules/waiting.ts';
import { ChecklistItemRef, ConditionRef, KeptAnswerRef, OpenPointRef, RefusalRef } from './graphql-answer.ts';
import { FlowRef, PieceRef, type PieceNode } from './graphql-refs.ts';
import { maySettleCondition, viewerSeats, type PieceViewerAction } from '../policy.ts';
import { said } from './refusals.ts';
import { openPointsOf, readerOf, subjectOf } from '../subject.ts';
import { subjectFor } from './readable.ts';

interface ApproverNode extends PieceNode {
  userId: string;
  decision: DecisionRecord | null;
  /** No longer an approver, but what was decided stays (D6.9). */
  replaced: boolean;
  /** Who stands in for them today, while their decision is awaited. */
  standInId: string | null;
  /** Null: not passed over. */
  skip: SkipRecord | null;
}

/** The piece's approvers in their order, then those who were replaced after they had decided. */
function approverNodes({ flow, piece }: PieceNode): ApproverNode[] {
  const on = { flow, piece };
  const awaited = awaitedOf(piece);
  const present = piece.approvers.map((userId) => ({
    ...on,
    userId,
    decision: piece.decisions.find((decision) => decision.userId === userId) ?? null,
    replaced: false,
    standInId: awaited.includes(userId) ? (flow.mandates.find((mandate) => mandate.ownerId === userId)?.delegateId ?? null) : null,
    skip: piece.skips.find((skip) => skip.userId === userId) ?? null,
  }));
  const former = piece.decisions
    .filter((decision) => !piece.approvers.includes(decision.userId))
    .map((decision) => ({ ...on, userId: decision.userId, decision, replaced: true, standInId: null, skip: null }));
  return [...present, ...former];
}

export const SkipRef = builder.objectRef<SkipRecord>('ApproverSkip').implement({
  description: 'That an approver was passed over in a round; nobody decides in that seat then.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.exposeString('reason'),
    skippedBy: t.field({ type: UserRef, nullable: true, resolve: ({ skippedBy }, _args, ctx) => loadUser(ctx, skippedBy) }),
    skippedAt: t.expose('skippedAt', { type: 'DateTime' }),
    undoneBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who asked for the decision again; null: it stands.',
      resolve: ({ undoneBy }, _args, ctx) => (undoneBy ? loadUser(ctx, undoneBy) : null),
    }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
  }),
});

const ApproverRef = builder.objectRef<ApproverNode>('PieceApprover').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    user: t.field({ type: UserRef, nullable: true, resolve: (approver, _args, ctx) => loadUser(ctx, approver.userId) }),
    decision: t.string({ nullable: true, resolve: (approver) => approver.decision?.action ?? null }),
    comment: t.string({ nullable: true, resolve: (approver) => approver.decision?.comment || null }),
    decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: (approver) => approver.decision?.decidedAt ?? null }),
    conditions: t.field({
      type: [ConditionRef],
      description: 'Of an approval with changes.',
      resolve: async ({ flow, piece, userId, decision }, _args, ctx) => {
        if (!decision || decision.conditions.length === 0) return [];
        const subject = await subjectFor(ctx, flow.type, flow.targetId);
        const runs = flow.status === 'IN_PROGRESS' && piece.status === 'IN_PROGRESS';
        const may = runs && subject && maySettleCondition(viewerOf(ctx), flow, subject, piece, userId).allowed;
        return decision.conditions.map((condition) => ({ ...condition, mayBeSettled: Boolean(may) && !condition.settled }));
      },
    }),
    replaced: t.exposeBoolean('replaced'),
    skip: t.field({ type: SkipRef, nullable: true, description: 'Passed over in this round.', resolve: ({ skip }) => skip }),
    delegate: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who decided in the approver’s name; null: the approver.',
      resolve: ({ decision }, _args, ctx) => (decision?.delegateId ? loadUser(ctx, decision.delegateId) : null),
    }),
    signature: t.string({
      nullable: true,
      description: 'The meaning of the electronic signature: approved, returned or checked; null: not signed.',
      resolve: ({ decision }) => decision?.signature?.meaning ?? null,
    }),
    standIn: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who stands in for the approver today, while the decision is awaited.',
      resolve: ({ standInId }, _args, ctx) => (standInId ? loadUser(ctx, standInId) : null),
    }),
    checklist: t.field({ type: [KeptAnswerRef], resolve: ({ decision }) => [...(decision?.checklist ?? [])] }),
    openPoints: t.field({
      type: [OpenPointRef],
      description: 'What was open when it was decided.',
      resolve: ({ decision }) => [...(decision?.openPoints ?? [])],
    }),
    acknowledgement: t.string({
      nullable: true,
      description: 'Why it passed although critical findings were open.',
      resolve: ({ decision }) => decision?.acknowledgement || null,
    }),
  }),
});

/** For the test of the contract's types too. */
export const PieceTeamRef = builder.objectRef<PieceTeam>('PieceTeam').implement({
  description: 'A team as approver or commenter of a unit: its members have the seats.',
  fields: (t) => ({
    id: t.id({ resolve: ({ teamId }) => teamId }),
    kind: t.exposeString('kind', { description: 'APPROVER or COMMENTER' }),
    name: t.string({ resolve: async ({ teamId }, _args, ctx) => (await loadTeam(ctx, teamId))?.name ?? '' }),
    memberIds: t.idList({
      description: 'Who can take part of it now.',
      resolve: async ({ teamId }, _args, ctx) => await loadActiveMembers(ctx, teamId),
    }),
  }),
});

const ProgressRef = builder.objectRef<ReviewerProgress>('ReviewerProgress').implement({
  description: 'How far an approver or commenter of a running unit is.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    notifiedAt: t.expose('notifiedAt', { type: 'DateTime' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'They, or who stands in for them, opened the review.',
    }),
    looked: t.exposeInt('looked', { nullable: true, description: 'Findings looked at; null: there is nothing to look at.' }),
    wanted: t.exposeInt('wanted', { nullable: true, description: 'Findings that want a look.' }),
  }),
});

/** How far the people of a running piece are; empty while it has not begun. */
async function progressIn({ flow, piece }: PieceNode, ctx: RequestContext): Promise<ReviewerProgress[]> {
  if (flow.status !== 'IN_PROGRESS' || piece.startedAt === null) return [];
  const { companyId } = viewerOf(ctx);
  const told = await ctx
    .loader('seatTasks', async (ids: readonly string[], db) => {
      const all = await seatTasksOf(db, companyId, ids);
      return ids.map((id) => all.filter(({ pieceId }) => pieceId === id));
    })
    .load(piece.id);
  const subject = await subjectFor(ctx, flow.type, flow.targetId);
  const people = [...piece.approvers, ...piece.commenters];
  const looks = subject ? await subjectOf(flow.type).looks?.(await ctx.read(), subject, companyId, people) : null;
  return progressOf(people, flow.round, told ?? [], looks ?? null);
}

interface SeatNode {
  approverId: string;
  isOwn: boolean;
  can: PieceViewerAction[];
}

const SeatRef = builder.objectRef<SeatNode>('ViewerSeat').implement({
  description: 'An approver in whose place the viewer can decide: the viewer, or somebody for whom they stand in today.',
  fields: (t) => ({
    approver: t.field({ type: UserRef, nullable: true, resolve: ({ approverId }, _args, ctx) => loadUser(ctx, approverId) }),
    isOwn: t.exposeBoolean('isOwn'),
    can: t.exposeStringList('can'),
  }),
});

export function registerPiece(): void {
  PieceRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ piece }) => piece.id }),
      name: t.string({ resolve: ({ piece }) => piece.name }),
      status: t.string({ resolve: ({ piece }) => piece.status }),
      requiredApprovals: t.int({ resolve: ({ piece }) => piece.requiredApprovals }),
      approvalsWanted: t.int({
        description: 'The approvals that complete it in this round: fewer than asked for where approvers are passed over.',
        resolve: ({ piece }) => approvalsWanted(piece),
      }),
      approvals: t.int({ description: 'Standing approvals of the current round.', resolve: ({ piece }) => approvalsOf(piece) }),
      approvalsMissing: t.int({ resolve: ({ piece }) => approvalsMissing(piece) }),
      conditionsOpen: t.int({
        description: 'Conditions of approvals with changes that wait to be settled.',
        resolve: ({ piece }) => conditionsOpen(piece),
      }),
      dueDate: t.field({ type: 'Date', nullable: true, resolve: ({ piece }) => piece.dueDate }),
      dueInDays: t.int({
        nullable: true,
        description: 'Due so many days after its start, which sets the date.',
        resolve: ({ piece }) => piece.dueInDays,
      }),
      startedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ piece }) => piece.startedAt }),
      approvers: t.field({ type: [ApproverRef], resolve: approverNodes }),
      progress: t.field({
        type: [ProgressRef],
        description: 'How far its approvers and commenters are, while the round runs; empty before it starts.',
        resolve: (node, _args, ctx) => progressIn(node, ctx),
      }),
      commenters: t.field({
        type: [UserRef],
        resolve: async ({ piece }, _args, ctx) =>
          (await Promise.all(piece.commenters.map((id) => loadUser(ctx, id)))).filter((user) => user !== null),
      }),
      teams: t.field({ type: [PieceTeamRef], resolve: ({ piece }) => [...piece.teams] }),
      seatsByTeam: t.idList({
        description: 'Whose seat comes with a team; the others were chosen by hand.',
        resolve: ({ piece }) => [...piece.fromTeam],
      }),
      flow: t.field({ type: FlowRef, resolve: ({ flow }) => flow }),
      reviewPath: t.string({
        description: 'The page on which this piece is reviewed.',
        resolve: async ({ flow, piece }, _args, ctx) => (await subjectFor(ctx, flow.type, flow.targetId))?.reviewPath(piece.id) ?? '/404',
      }),
      viewerTask: t.field({
        type: TaskRef,
        nullable: true,
        description: 'The viewer’s own open task on this piece.',
        resolve: ({ piece }, _args, ctx) => findViewerTasks(ctx).load(piece.id),
      }),
      checklist: t.field({
        type: [ChecklistItemRef],
        description: 'What an approver goes through before deciding.',
        resolve: ({ piece }) => [...piece.checklist],
      }),
      openPoints: t.field({
        type: [OpenPointRef],
        description: 'What is open now in what is decided on, as the viewer has looked at it.',
        resolve: async ({ flow }, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          return subject ? await openPointsOf(await ctx.read(), flow.type, subject, readerOf(viewerOf(ctx))) : [];
        },
      }),
      approveRefusal: t.field({
        type: RefusalRef,
        nullable: true,
        description: 'What else is asked of the viewer before an approval; null: nothing.',
        resolve: async ({ flow }, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          const { companyId, userId } = viewerOf(ctx);
          const refusal =
            subject && (await subjectOf(flow.type).mayDecide?.(await ctx.read(), subject, { companyId, userId, action: 'APPROVED' }));
          return refusal ? said(refusal.error, refusal.params, ctx.locale) : null;
        },
      }),
      viewerCan: t.stringList({
        description: 'What the viewer can do now, in their own place or in that of somebody for whom they stand in.',
        resolve: async ({ flow, piece }, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          return subject ? [...new Set(viewerSeats(viewerOf(ctx), flow, subject, piece).flatMap((seat) => seat.can))] : [];
        },
      }),
      viewerSeats: t.field({
        type: [SeatRef],
        description: 'In whose places the viewer can decide or take back now; decideApproval names another’s by onBehalfOf.',
        resolve: async ({ flow, piece }, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          return subject ? viewerSeats(viewerOf(ctx), flow, subject, piece) : [];
        },
      }),
    }),
  });
}

export interface BlockNode {
  flow: FlowRecord;
  block: BlockRecord;
}

export const BlockRef = builder.objectRef<BlockNode>('ApprovalBlock').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ block }) => block.id }),
    step: t.int({ description: 'From 1; -1 without a place.', resolve: ({ block }) => block.step }),
    status: t.string({ resolve: ({ block }) => blockStatus(block) }),
    pieces: t.field({ type: [PieceRef], resolve: ({ flow, block }) => block.pieces.map((piece) => ({ flow, piece })) }),
  }),
});
