import { loadUser, UserRef } from '#people/access/server/door.ts';
import { can } from '#people/access/rules/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { savedViewsInput } from '../rules/input.ts';
import type { SavedViewRecord } from '../rules/types.ts';
import { deleteView } from './commands/delete-view.ts';
import { saveView } from './commands/save-view.ts';
import { updateView } from './commands/update-view.ts';
import { findView, viewsFor } from './store.ts';

const SavedViewRef = builder.objectRef<SavedViewRecord>('SavedView').implement({
  description: 'A list as somebody wants it again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    search: t.exposeString('search', { description: 'The search parameters of the page’s address, without “?”.' }),
    shared: t.exposeBoolean('shared', { description: 'Whether everybody of the company sees it.' }),
    own: t.boolean({ resolve: (view, _args, ctx) => view.ownerId === viewerOf(ctx).userId }),
    viewerMayDelete: t.boolean({
      resolve: (view, _args, ctx) => {
        const viewer = viewerOf(ctx);
        return view.ownerId === viewer.userId || can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }).allowed;
      },
    }),
    owner: t.field({ type: UserRef, nullable: true, resolve: (view, _args, ctx) => loadUser(ctx, view.ownerId) }),
    version: t.exposeInt('version'),
  }),
});

export function registerSavedViews(): void {
  queryField('savedViews', {
    type: [SavedViewRef],
    args: savedViewsInput,
    access: 'every member: one’s own, and those that others share',
    resolve: async ({ page }, ctx) => await viewsFor(await ctx.read(), ctx.viewer.companyId, ctx.viewer.userId, page),
  });
  const reread = {
    type: SavedViewRef,
    resolve: async ({ id }: { id: string }, ctx: ViewerContext) => await findView(await ctx.read(), ctx.viewer.companyId, id),
  };
  mutationField(saveView, reread);
  mutationField(updateView, reread);
  mutationField(deleteView, { type: 'ID', resolve: ({ id }) => id });
}
