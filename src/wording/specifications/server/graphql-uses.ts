import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { allows } from '#people/access/rules/policy.ts';
import { DesignRef, loadVisibleDesign } from '#catalogue/designs/server/door.ts';
import { PartRef } from '#wording/parts/server/door.ts';
import { PartUseRef } from './door.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { mayUpdateSpecification } from './policy.ts';
import { mayTakeNewest, usesOfParts } from './sources.ts';

/** Where a part is used, as far as the viewer reads those specifications. */
export function registerPartUsesField(): void {
  PartUseRef.implement({
    fields: (t) => ({
      specificationId: t.exposeID('specificationId'),
      revision: t.exposeInt('revision'),
      status: t.exposeString('status'),
      confirmed: t.exposeBoolean('confirmed'),
      itemNumber: t.exposeInt('itemNumber'),
      versionNumber: t.exposeInt('versionNumber', { description: "Of the part's version." }),
      newestNumber: t.exposeInt('newestNumber', {
        nullable: true,
        description: "The part's newest available version; null once it is retired.",
      }),
      viewerCan: t.stringList({
        description: 'takeNewest: an older version stands in an open specification that the viewer may edit.',
        resolve: async (use, _args, ctx) => {
          if (!mayTakeNewest(use) || !mayUpdateSpecification(viewerOf(ctx), use).allowed) return [];
          const design = await loadVisibleDesign(ctx, use.designId);
          return design && !pauseObstacle(design) ? ['takeNewest'] : [];
        },
      }),
      design: t.field({ type: DesignRef, nullable: true, resolve: (use, _args, ctx) => loadVisibleDesign(ctx, use.designId) }),
    }),
  });
  builder.objectField(PartRef, 'uses', (t) =>
    t.field({
      type: [PartUseRef],
      resolve: async (part, _args, ctx) => {
        const uses = await ctx
          .loader('partUses', (ids: readonly string[], db) => usesOfParts(db, viewerOf(ctx).companyId, ids))
          .load(part.id);
        return (uses ?? []).filter((use) => allows(viewerOf(ctx), 'Specification.read', use));
      },
    }),
  );
}
