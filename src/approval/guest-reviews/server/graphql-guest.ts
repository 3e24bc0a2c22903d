/** The guest reviewers' own part of the API: one question about their one review, and what they do in it. */
import { z } from 'zod';
import { approvalsMissing } from '#approval/approval-flows/rules/flow-state.ts';
import { CommentPlaceRef, commentsOf, commentsTopic, threadsBy } from '#work/comments/server/door.ts';
import type { CommentRecord, ThreadRecord } from '#work/comments/rules/types.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { commentAsGuest } from './commands/comment-as-guest.ts';
import { decideAsGuest, takeBackAsGuest } from './commands/decide-as-guest.ts';
import {
  ChecklistItemRef,
  OpenPointRef,
  openPointsOf,
  readerOf,
  userNames,
  viewerSeats,
  type PieceViewerAction,
} from '#approval/approval-flows/server/door.ts';
import { GuestMaterialRef } from './material.ts';
import { guestContent, GuestReviewRef, guestReviewOf, type GuestReview } from './review.ts';
import { guestSubjectOf } from './subject.ts';

interface CommentNode {
  comment: CommentRecord;
  author: string;
  own: boolean;
}

const GuestCommentRef = builder.objectRef<CommentNode>('GuestComment').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ comment }) => comment.id }),
    author: t.exposeString('author', { description: 'A name, and no more.' }),
    own: t.exposeBoolean('own'),
    body: t.string({ description: 'Empty when deleted.', resolve: ({ comment }) => comment.body }),
    deleted: t.boolean({ resolve: ({ comment }) => comment.deletedAt !== null }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ comment }) => comment.createdAt }),
  }),
});

const GuestThreadRef = builder.objectRef<ThreadRecord>('GuestThread').implement({
  description: 'A thread that the guest started, with what the company answered.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status'),
    place: t.field({ type: CommentPlaceRef, nullable: true, resolve: (thread) => thread.place }),
    comments: t.field({ type: [GuestCommentRef], resolve: (thread, _args, ctx) => commentNodes(ctx, thread) }),
  }),
});

async function commentNodes(ctx: RequestContext, thread: ThreadRecord): Promise<CommentNode[]> {
  const { companyId, userId } = viewerOf(ctx);
  const loader = ctx.loader('guestComments', async (ids: readonly string[], db) => {
    const all = await commentsOf(db, companyId, ids);
    return ids.map((id) => all.filter((comment) => comment.threadId === id));
  });
  // Colleagues may answer among themselves in it; the guest is told nothing of that.
  const comments = ((await loader.load(thread.id)) ?? []).filter((comment) => !comment.internal);
  const names = await userNames(
    await ctx.read(),
    companyId,
    comments.map((comment) => comment.authorId),
  );
  return comments.map((comment) => ({ comment, author: names.get(comment.authorId) ?? '', own: comment.authorId === userId }));
}

const GuestDecisionRef = builder.objectRef<{ action: string; comment: string; decidedAt: Date }>('GuestDecision').implement({
  fields: (t) => ({
    action: t.exposeString('action'),
    comment: t.exposeString('comment'),
    decidedAt: t.expose('decidedAt', { type: 'DateTime' }),
  }),
});

/** The review and the time zone in which its times are told. */
const companyOf = async (ctx: RequestContext) => await loadCompany(await ctx.read(), viewerOf(ctx).companyId);

function actionsOf(ctx: RequestContext, { flow, subject, piece, guest }: GuestReview): (PieceViewerAction | 'comment')[] {
  const decides = guest.kind === 'APPROVER' ? viewerSeats(viewerOf(ctx), flow, subject, piece).flatMap((seat) => seat.can) : [];
  return [...decides, 'comment'];
}

async function threadsOf(ctx: RequestContext, { flow, subject }: GuestReview): Promise<ThreadRecord[]> {
  const on = guestSubjectOf(flow.type).comments(subject);
  const { companyId, userId } = viewerOf(ctx);
  return await threadsBy(await ctx.read(), companyId, on, userId);
}

function implementReview(): void {
  GuestReviewRef.implement({
    description: 'All that a guest reviewer sees. Its types lead nowhere else.',
    fields: (t) => ({
      id: t.id({ resolve: ({ guest }) => guest.id }),
      guestName: t.string({ resolve: ({ link }) => link.name }),
      seat: t.string({ description: 'APPROVER or COMMENTER.', resolve: ({ guest }) => guest.kind }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ link }) => link.expiresAt }),
      message: t.string({ resolve: ({ guest }) => guest.message }),
      inviterName: t.string({
        resolve: async ({ guest }, _args, ctx) =>
          (await userNames(await ctx.read(), viewerOf(ctx).companyId, [guest.invitedBy])).get(guest.invitedBy) ?? '',
      }),
      companyName: t.string({ resolve: async (_review, _args, ctx) => (await companyOf(ctx)).name }),
      timeZone: t.string({ resolve: async (_review, _args, ctx) => (await companyOf(ctx)).timeZone }),
      targetName: t.string({ resolve: ({ subject }) => subject.name }),
      flowType: t.string({ resolve: ({ flow }) => flow.type }),
      pieceId: t.id({ resolve: ({ piece }) => piece.id }),
      pieceName: t.string({ resolve: ({ piece }) => piece.name }),
      pieceStatus: t.string({ resolve: ({ piece }) => piece.status }),
      approvalsMissing: t.int({ resolve: ({ piece }) => approvalsMissing(piece) }),
      dueDate: t.field({ type: 'Date', nullable: true, resolve: ({ piece }) => piece.dueDate }),
      round: t.int({ resolve: ({ flow }) => flow.round }),
      contentHash: t.string({ description: 'Decisions carry it (D6.10).', resolve: ({ flow }) => flow.contentHash ?? '' }),
      checklist: t.field({ type: [ChecklistItemRef], resolve: ({ piece }) => [...piece.checklist] }),
      openPoints: t.field({
        type: [OpenPointRef],
        description: 'What is open in what is decided on, as the guest has looked at it.',
        resolve: async ({ flow, subject }, _args, ctx) => {
          return await openPointsOf(await ctx.read(), flow.type, subject, readerOf(viewerOf(ctx)));
        },
      }),
      decision: t.field({
        type: GuestDecisionRef,
        nullable: true,
        description: 'What the guest has decided.',
        resolve: ({ piece, guest }) => piece.decisions.find((decision) => decision.userId === guest.userId) ?? null,
      }),
      threads: t.field({ type: [GuestThreadRef], resolve: (review, _args, ctx) => threadsOf(ctx, review) }),
      material: t.field({
        type: GuestMaterialRef,
        nullable: true,
        resolve: async (review, _args, ctx) =>
          (await guestSubjectOf(review.flow.type).material?.(await ctx.read(), guestContent(review))) ?? null,
      }),
      viewerCan: t.stringList({
        description: 'approve, reject, confirm, unConfirm, takeBack, comment.',
        resolve: (review, _args, ctx) => actionsOf(ctx, review),
      }),
    }),
  });
}

export function registerGuestReview(): void {
  implementReview();
  queryField('guestReview', {
    type: GuestReviewRef,
    forGuests: true,
    args: z.object({}),
    access: 'a guest reviewer, about the one review of the invitation',
    resolve: (_args, ctx) => guestReviewOf(ctx),
  });
  // A decision can end the round, and with it everything that the guest could read: the answer is no record.
  for (const definition of [decideAsGuest, takeBackAsGuest]) {
    mutationField(definition, { type: 'ID', resolve: ({ pieceId }) => pieceId });
  }
  mutationField(commentAsGuest, { type: 'ID', resolve: ({ id }) => id });
  registerNews();
}

/** What a guest's page follows. A hint names the invitation and nothing else: whose comment it was is told to no guest. */
function registerNews(): void {
  const hint = builder.objectRef<{ id: string }>('GuestReviewHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) });
  const topics = {
    guestReviewChanged: ({ flow }: GuestReview) => `flow/${flow.id}`,
    guestCommentsChanged: ({ flow, subject }: GuestReview) => {
      const { type: subjectType, id: subjectId } = guestSubjectOf(flow.type).comments(subject);
      return commentsTopic({ subjectType, subjectId }, true);
    },
  };
  for (const [name, topic] of Object.entries(topics)) {
    subscriptionField(name, {
      type: hint,
      forGuests: true,
      args: z.object({}),
      access: 'a guest reviewer, about the one review of the invitation',
      topic: async (_args, ctx) => topic(await guestReviewOf(ctx)),
      resolve: async (_hint, _args, ctx: ViewerContext) => ({ id: (await guestReviewOf(ctx)).guest.id }),
    });
  }
}
