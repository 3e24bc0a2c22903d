/** A comment as the API gives it, wherever it stands: in a thread on something, or in the conversation of a design. */
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import type { AttachmentRecord, CommentRecord, ThreadRecord, ThreadSubjectType } from '../rules/types.ts';
import { attachmentsOf } from './attachments.ts';
import { acknowledgementsOf } from './seen.ts';
import { commentActions } from './policy.ts';
import { commentSubject, type CommentSubjectState } from './subject.ts';

export interface CommentNode {
  comment: CommentRecord;
  thread: ThreadRecord;
}

/** The subject of a thread; null when it is gone. */
export async function subjectFor(ctx: RequestContext, type: ThreadSubjectType, id: string): Promise<CommentSubjectState | null> {
  const { companyId } = viewerOf(ctx);
  const loader = ctx.loader(`commentSubject/${type}`, async (ids: readonly string[], db) => {
    const found: (CommentSubjectState | null)[] = [];
    for (const one of ids) found.push(await commentSubject(type).load(db, companyId, one));
    return found;
  });
  return await loader.load(id);
}

const AttachmentRef = builder.objectRef<AttachmentRecord>('CommentAttachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    contentType: t.exposeString('contentType', { description: 'Found from the bytes.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.string({
      nullable: true,
      description: 'A download, never shown by the browser itself; valid 5 minutes.',
      resolve: (file, _args, ctx) => fileUrl(ctx, file.fileId, true),
    }),
  }),
});

export const CommentRef = builder.objectRef<CommentNode>('Comment').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ comment }) => comment.id }),
    author: t.field({ type: UserRef, nullable: true, resolve: ({ comment }, _args, ctx) => loadUser(ctx, comment.authorId) }),
    body: t.string({ description: 'Empty when deleted.', resolve: ({ comment }) => comment.body }),
    mentions: t.field({
      type: [UserRef],
      resolve: async ({ comment }, _args, ctx) =>
        (await Promise.all(comment.mentions.map((id) => loadUser(ctx, id)))).filter((user) => user !== null),
    }),
    attachments: t.field({
      type: [AttachmentRef],
      resolve: async ({ comment }, _args, ctx) => {
        const { companyId } = viewerOf(ctx);
        const loader = ctx.loader('commentAttachments', async (ids: readonly string[], db) => {
          const all = await attachmentsOf(db, companyId, ids);
          return ids.map((id) => all.filter((file) => file.commentId === id));
        });
        return (await loader.load(comment.id)) ?? [];
      },
    }),
    internal: t.boolean({ description: 'For the company’s own people alone.', resolve: ({ comment }) => comment.internal }),
    acknowledgedBy: t.field({
      type: [UserRef],
      description: 'Who said that they have read and noted it.',
      resolve: async ({ comment }, _args, ctx) => {
        const { companyId } = viewerOf(ctx);
        const loader = ctx.loader('commentAcknowledgements', async (ids: readonly string[], db) => {
          const all = await acknowledgementsOf(db, companyId, ids);
          return ids.map((id) => all.filter((one) => one.commentId === id).map((one) => one.userId));
        });
        const people = ((await loader.load(comment.id)) ?? []).map((id) => loadUser(ctx, id));
        return (await Promise.all(people)).filter((user) => user !== null);
      },
    }),
    deleted: t.boolean({ resolve: ({ comment }) => comment.deletedAt !== null }),
    editedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ comment }) => comment.editedAt }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ comment }) => comment.createdAt }),
    version: t.int({ resolve: ({ comment }) => comment.version }),
    viewerCan: t.stringList({
      resolve: async ({ comment, thread }, _args, ctx) => {
        const subject = await subjectFor(ctx, thread.subjectType, thread.subjectId);
        return subject ? commentActions(viewerOf(ctx), subject, comment) : [];
      },
    }),
  }),
});
