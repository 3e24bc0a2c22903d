import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { CommentRecord, ThreadRecord } from '#work/comments/rules/types.ts';
import {
  CommentRef,
  countUnread,
  findComment,
  findThread,
  mayComment,
  mayReadThreads,
  pageOfComments,
  type CommentSubjectState,
} from '#work/comments/server/door.ts';
import { chatInput, chatOfInput } from '../rules/input.ts';
import { seeChat } from './commands/see-chat.ts';
import { sendChatMessage } from './commands/send-chat-message.ts';
import { findChat } from './store.ts';
import { chatSubject } from './subject.ts';

interface ChatPage {
  thread: ThreadRecord | null;
  items: CommentRecord[];
  nextToken: string | null;
  viewerCan: string[];
}

/** What the conversation is of, if the viewer takes part in it or reads it. Errors: NOT_FOUND, FORBIDDEN. */
async function readable(ctx: ViewerContext, designId: string): Promise<CommentSubjectState> {
  const subject = await chatSubject.load(await ctx.read(), ctx.viewer.companyId, designId);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  const decision = mayReadThreads(ctx.viewer, subject);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  return subject;
}

async function pageFor({ designId, ...page }: { designId: string; limit?: number; after?: string }, ctx: ViewerContext): Promise<ChatPage> {
  const subject = await readable(ctx, designId);
  const db = await ctx.read();
  const { companyId } = ctx.viewer;
  const thread = await findChat(db, companyId, designId);
  const viewerCan = mayComment(ctx.viewer, subject).allowed ? ['send'] : [];
  if (!thread) return { thread, items: [], nextToken: null, viewerCan };
  const { items, nextToken } = await pageOfComments(db, companyId, thread.id, page);
  return { thread, items, nextToken, viewerCan };
}

const ChatPageRef = builder.objectRef<ChatPage>('DesignChatPage').implement({
  fields: (t) => ({
    items: t.field({
      type: [CommentRef],
      description: 'The newest first.',
      resolve: ({ thread, items }) => (thread ? items.map((comment) => ({ comment, thread })) : []),
    }),
    nextToken: t.exposeString('nextToken', { nullable: true, description: 'Where the older ones begin.' }),
    unread: t.int({
      description: 'What others wrote since the viewer last read it; 100 stands for more, too.',
      resolve: async ({ thread }, _args, ctx) => {
        const { companyId, userId } = viewerOf(ctx);
        return thread ? await countUnread(await ctx.read(), companyId, userId, thread.id) : 0;
      },
    }),
    viewerCan: t.exposeStringList('viewerCan'),
  }),
});

const ACCESS = 'people of the company who read the design; guests never';

export function registerChats(): void {
  queryField('designChat', { type: ChatPageRef, args: chatInput, access: ACCESS, resolve: pageFor });
  mutationField(sendChatMessage, {
    type: CommentRef,
    resolve: async ({ id, threadId }, ctx) => {
      const db = await ctx.read();
      const { companyId } = ctx.viewer;
      const [comment, thread] = [await findComment(db, companyId, id), await findThread(db, companyId, threadId)];
      if (!comment || !thread) throw new AppError(generalErrors.NOT_FOUND);
      return { comment, thread };
    },
  });
  mutationField(seeChat, { type: 'ID', resolve: ({ id }) => id });
  subscriptionField('designChatChanged', {
    type: builder.objectRef<{ id: string }>('DesignChatHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: chatOfInput,
    access: ACCESS,
    topic: async ({ designId }, ctx) => `chat/${(await readable(ctx, designId)).id}`,
    resolve: (hint) => hint,
  });
}
