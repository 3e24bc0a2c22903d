import { z } from 'zod';
import { can } from '#people/access/rules/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { findThread, ThreadRef } from '#work/comments/server/door.ts';
import type { LabelRecord } from '../rules/labels.ts';
import { labelThread } from './commands/label-thread.ts';
import { saveCommentLabels } from './commands/save-comment-labels.ts';
import { labelsOf, labelsOfThreads } from './store.ts';

const LabelRef = builder.objectRef<LabelRecord>('CommentLabel').implement({
  description: 'A word of the company’s own by which comments are told apart.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color', { description: 'GREY, RED, AMBER, GREEN, TEAL, BLUE, VIOLET or PINK.' }),
  }),
});

const LabelListRef = builder.objectRef<{ items: LabelRecord[]; viewerCan: string[] }>('CommentLabelList').implement({
  fields: (t) => ({ items: t.field({ type: [LabelRef], resolve: ({ items }) => items }), viewerCan: t.exposeStringList('viewerCan') }),
});

export function registerCommentLabels(): void {
  builder.objectField(ThreadRef, 'labels', (t) =>
    t.field({
      type: [LabelRef],
      resolve: async (thread, _args, ctx) => {
        const { companyId } = viewerOf(ctx);
        const loader = ctx.loader('commentLabels', async (ids: readonly string[], db) => {
          const all = await labelsOfThreads(db, companyId, ids);
          return ids.map((id) => all.get(id) ?? []);
        });
        return (await loader.load(thread.id)) ?? [];
      },
    }),
  );
  queryField('commentLabels', {
    type: LabelListRef,
    args: z.object({}),
    access: 'everybody of the company',
    resolve: async (_args, ctx) => {
      const { companyId } = ctx.viewer;
      const edits = can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }).allowed;
      return { items: await labelsOf(await ctx.read(), companyId), viewerCan: edits ? ['edit'] : [] };
    },
  });
  mutationField(saveCommentLabels, {
    type: [LabelRef],
    resolve: async (_output, ctx) => await labelsOf(await ctx.read(), ctx.viewer.companyId),
  });
  mutationField(labelThread, {
    type: ThreadRef,
    resolve: async ({ id }, ctx) => {
      const thread = await findThread(await ctx.read(), ctx.viewer.companyId, id);
      if (!thread) throw new AppError(generalErrors.NOT_FOUND);
      return thread;
    },
  });
}
