/** IgnoreArea: a place of a design in which differences are listed, but not reported. */
import { UserRef, loadUser } from '#people/accounts/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { IgnoreArea } from '../rules/ignore-area.ts';
import { findVisibleIgnoreAreas } from './ignore-area-store.ts';
import { BoxRef } from '#artwork/versions/server/door.ts';

export const IgnoreAreaRef = builder.objectRef<IgnoreArea>('IgnoreArea').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    designId: t.exposeID('designId'),
    number: t.exposeInt('number'),
    page: t.exposeInt('page'),
    box: t.expose('box', { type: BoxRef, description: 'mm from the top-left of the TrimBox.' }),
    reason: t.exposeString('reason'),
    drawnBy: t.field({ type: UserRef, nullable: true, resolve: (area, _args, ctx) => loadUser(ctx, area.drawnBy) }),
    drawnAt: t.expose('drawnAt', { type: 'DateTime' }),
    removedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (area, _args, ctx) => (area.removedBy ? loadUser(ctx, area.removedBy) : null),
    }),
    removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true, description: 'Null: it holds.' }),
  }),
});

/** The area if the viewer reads its design; batched per answer. */
export async function loadIgnoreArea(ctx: RequestContext, id: string): Promise<IgnoreArea | null> {
  return await ctx.loader('ignoreArea', (ids: readonly string[], db) => findVisibleIgnoreAreas(db, viewerOf(ctx), ids)).load(id);
}
