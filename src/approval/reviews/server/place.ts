import { findResources } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { RequestContext } from '#platform/graphql/context.ts';
import { viewerOf } from '#platform/graphql/context.ts';

interface Place {
  id: string;
  name: string;
}

export const PlaceRef = builder.objectRef<Place>('ApprovalPlace').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

/** What stands right above a target (its scope: own id, ancestors, company). Its name is a breadcrumb's: whoever reads the flow may know it. */
export async function placeOf(ctx: RequestContext, scope: readonly string[]): Promise<Place | null> {
  const { companyId } = viewerOf(ctx);
  const above = scope[1];
  if (!above) return null;
  return await ctx
    .loader<string, Place>('approvalPlace', async (ids, db) => {
      const found = new Map<string, Place>();
      for (const type of ['Company', 'Brand', 'Product', 'DesignData'] as const) {
        for (const [id, { name }] of await findResources(db, companyId, type, ids)) found.set(id, { id, name });
      }
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(above);
}
