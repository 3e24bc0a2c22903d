import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { commentPeopleInput, threadsInput } from '../rules/input.ts';
import type { ThreadRecord, ThreadSubjectType } from '../rules/types.ts';
import { acknowledgeComment } from './commands/acknowledge-comment.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { editComment } from './commands/edit-comment.ts';
import { placeThread } from './commands/place-thread.ts';
import { replyToThread } from './commands/reply-to-thread.ts';
import { reopenThread, resolveThread } from './commands/resolve-thread.ts';
import { seeThreads } from './commands/see-threads.ts';
import { startThread } from './commands/start-thread.ts';
import { ThreadRef } from './door.ts';
import { CommentRef, subjectFor } from './graphql-comment.ts';
import { CarriedPlaceRef, PlaceRef } from './graphql-place.ts';
import { carriedPlacesOf } from './place-store.ts';
import { isFromOutside, mayComment, mayCommentInside, mayReadThreads, threadActions } from './policy.ts';
import { findReaders } from './readers.ts';
import { unreadAmong } from './seen.ts';
import { commentsOf, findComment, findThread, threadsByIds, threadsOf } from './store.ts';
import { topicOf, type CommentSubjectState } from './subject.ts';

interface ThreadList {
  threads: ThreadRecord[];
  viewerCan: string[];
}

/** What the threads are about, if the viewer reads it. */
async function readable(ctx: RequestContext, type: ThreadSubjectType, id: string): Promise<CommentSubjectState> {
  const subject = await subjectFor(ctx, type, id);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayReadThreads(viewerOf(ctx), subject);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  return subject;
}

const ThreadListRef = builder.objectRef<ThreadList>('CommentThreadList').implement({
  fields: (t) => ({
    items: t.field({ type: [ThreadRef], resolve: (list) => list.threads }),
    viewerCan: t.exposeStringList('viewerCan'),
  }),
});

/** Nothing internal is shown to somebody from outside. */
const isShown = (ctx: RequestContext, { internal }: { internal: boolean }): boolean => !internal || !isFromOutside(viewerOf(ctx));

function registerThread(): void {
  ThreadRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      subjectType: t.exposeString('subjectType'),
      subjectId: t.exposeID('subjectId'),
      place: t.field({ type: PlaceRef, nullable: true, resolve: (thread) => thread.place }),
      spot: t.exposeString('spot', {
        nullable: true,
        description: 'What of the thing it is about: item/<key> of a specification, item/<key>/<cell>.',
      }),
      places: t.field({
        type: [CarriedPlaceRef],
        description: 'What became of its mark on later versions.',
        resolve: async (thread, _args, ctx) => {
          const { companyId } = viewerOf(ctx);
          const loader = ctx.loader('commentPlaces', async (ids: readonly string[], db) => {
            const all = await carriedPlacesOf(db, companyId, ids);
            return ids.map((id) => all.filter((place) => place.threadId === id));
          });
          return (await loader.load(thread.id)) ?? [];
        },
      }),
      startedBy: t.field({ type: UserRef, nullable: true, resolve: (thread, _args, ctx) => loadUser(ctx, thread.createdBy) }),
      unread: t.boolean({
        description: 'Somebody else wrote since the viewer read it.',
        resolve: async (thread, _args, ctx) => {
          const { companyId, userId } = viewerOf(ctx);
          const loader = ctx.loader('commentUnread', async (ids: readonly string[], db) => {
            const unread = await unreadAmong(db, companyId, userId, ids, isFromOutside(viewerOf(ctx)));
            return ids.map((id) => unread.has(id));
          });
          return (await loader.load(thread.id)) ?? false;
        },
      }),
      internal: t.exposeBoolean('internal', { description: 'For the company’s own people alone.' }),
      status: t.exposeString('status'),
      resolvedBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: (thread, _args, ctx) => (thread.resolvedBy ? loadUser(ctx, thread.resolvedBy) : null),
      }),
      resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
      comments: t.field({
        type: [CommentRef],
        resolve: async (thread, _args, ctx) => {
          const { companyId } = viewerOf(ctx);
          const loader = ctx.loader('comments', async (ids: readonly string[], db) => {
            const all = await commentsOf(db, companyId, ids);
            return ids.map((id) => all.filter((comment) => comment.threadId === id));
          });
          const shown = ((await loader.load(thread.id)) ?? []).filter((comment) => isShown(ctx, comment));
          return shown.map((comment) => ({ comment, thread }));
        },
      }),
      comment: t.field({
        type: CommentRef,
        nullable: true,
        description: 'One comment of it.',
        args: { id: t.arg.id({ required: true }) },
        resolve: async (thread, args, ctx) => {
          const comment = await findComment(await ctx.read(), thread.companyId, args.id);
          return comment?.threadId === thread.id && isShown(ctx, comment) ? { comment, thread } : null;
        },
      }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: async (thread, _args, ctx) => {
          const subject = await subjectFor(ctx, thread.subjectType, thread.subjectId);
          return subject ? threadActions(viewerOf(ctx), subject, thread) : [];
        },
      }),
    }),
  });
}

async function reread(output: { id: string }, ctx: ViewerContext): Promise<ThreadRecord> {
  const thread = await findThread(await ctx.read(), ctx.viewer.companyId, output.id);
  if (!thread) throw new AppError(generalErrors.NOT_FOUND);
  return thread;
}

export function registerComments(): void {
  registerThread();
  queryField('commentThreads', {
    type: ThreadListRef,
    args: threadsInput,
    access: 'who reads what the threads are about',
    resolve: async ({ subjectType, subjectId, versionId }, ctx) => {
      const subject = await readable(ctx, subjectType, subjectId);
      const threads = await threadsOf(
        await ctx.read(),
        ctx.viewer.companyId,
        { type: subjectType, id: subjectId },
        versionId,
        isFromOutside(ctx.viewer),
      );
      const can = (internal: boolean) => mayCommentInside(ctx.viewer, subject, internal).allowed;
      return { threads, viewerCan: [...(can(false) ? ['comment'] : []), ...(can(true) ? ['commentInside'] : [])] };
    },
  });
  queryField('commentPeople', {
    type: [UserRef],
    args: commentPeopleInput,
    access: 'who comments on the thing; names of people who read it',
    resolve: async ({ subjectType, subjectId, text, internal }, ctx) => {
      const subject = await readable(ctx, subjectType, subjectId);
      if (!mayComment(ctx.viewer, subject).allowed) throw new AppError(generalErrors.FORBIDDEN);
      const people = await findReaders(await ctx.read(), ctx.viewer.companyId, text ?? '', subject, internal ?? false);
      return people.map((person) => ({ ...person, deleted: false, guest: false, program: false }));
    },
  });
  for (const definition of [
    startThread,
    replyToThread,
    editComment,
    deleteComment,
    resolveThread,
    reopenThread,
    placeThread,
    acknowledgeComment,
  ]) {
    mutationField(definition, { type: ThreadRef, resolve: reread });
  }
  mutationField(seeThreads, {
    type: [ThreadRef],
    resolve: async ({ ids }, ctx) => await threadsByIds(await ctx.read(), ctx.viewer.companyId, ids),
  });
  subscriptionField('commentsChanged', {
    type: builder.objectRef<{ id: string }>('CommentHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: threadsInput,
    access: 'who reads what the threads are about',
    topic: async ({ subjectType, subjectId }, ctx) =>
      topicOf({ subjectType, subjectId: (await readable(ctx, subjectType, subjectId)).id }, isFromOutside(ctx.viewer)),
    resolve: (hint) => hint,
  });
}
