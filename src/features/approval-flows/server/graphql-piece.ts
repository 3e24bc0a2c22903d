/** ApprovalPiece and ApprovalBlock: who decides, who has decided, and what the viewer may do. */
import { UserRef, loadUser } from '#features/access/server/door.ts';
import { findViewerTasks, TaskRef } from '#features/tasks/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { approvalsOf, blockStatus } from '../rules/flow-state.ts';
import type { BlockRecord, DecisionRecord, FlowRecord, PieceRecord } from '../rules/types.ts';
import { FlowRef } from './door.ts';
import { approvalsMissing, pieceActions } from './policy.ts';
import { subjectFor } from './readable.ts';

/** A piece together with its flow, which its fields need. */
export interface PieceNode {
  flow: FlowRecord;
  piece: PieceRecord;
}

interface ApproverNode {
  userId: string;
  decision: DecisionRecord | null;
  /** No longer an approver, but what was decided stays (D6.9). */
  replaced: boolean;
}

/** The piece's approvers in their order, then those who were replaced after they had decided. */
export function approverNodes(piece: PieceRecord): ApproverNode[] {
  const present = piece.approvers.map((userId) => ({
    userId,
    decision: piece.decisions.find((decision) => decision.userId === userId) ?? null,
    replaced: false,
  }));
  const former = piece.decisions
    .filter((decision) => !piece.approvers.includes(decision.userId))
    .map((decision) => ({ userId: decision.userId, decision, replaced: true }));
  return [...present, ...former];
}

const ApproverRef = builder.objectRef<ApproverNode>('PieceApprover').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    user: t.field({ type: UserRef, nullable: true, resolve: (approver, _args, ctx) => loadUser(ctx, approver.userId) }),
    decision: t.string({ nullable: true, resolve: (approver) => approver.decision?.action ?? null }),
    comment: t.string({ nullable: true, resolve: (approver) => approver.decision?.comment || null }),
    decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: (approver) => approver.decision?.decidedAt ?? null }),
    replaced: t.exposeBoolean('replaced'),
  }),
});

export const PieceRef = builder.objectRef<PieceNode>('ApprovalPiece');

export function registerPiece(): void {
  PieceRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ piece }) => piece.id }),
      name: t.string({ resolve: ({ piece }) => piece.name }),
      status: t.string({ resolve: ({ piece }) => piece.status }),
      requiredApprovals: t.int({ resolve: ({ piece }) => piece.requiredApprovals }),
      approvals: t.int({ description: 'Standing approvals of the current round.', resolve: ({ piece }) => approvalsOf(piece) }),
      approvalsMissing: t.int({ resolve: ({ piece }) => approvalsMissing(piece) }),
      dueDate: t.field({ type: 'Date', nullable: true, resolve: ({ piece }) => piece.dueDate }),
      startedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ piece }) => piece.startedAt }),
      approvers: t.field({ type: [ApproverRef], resolve: ({ piece }) => approverNodes(piece) }),
      commenters: t.field({
        type: [UserRef],
        resolve: async ({ piece }, _args, ctx) =>
          (await Promise.all(piece.commenters.map((id) => loadUser(ctx, id)))).filter((user) => user !== null),
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
      viewerCan: t.stringList({
        resolve: async ({ flow, piece }, _args, ctx) => {
          const subject = await subjectFor(ctx, flow.type, flow.targetId);
          return subject ? pieceActions(viewerOf(ctx), flow, subject, piece) : [];
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
