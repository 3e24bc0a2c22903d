import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { PartUseRef } from '#wording/specifications/server/door.ts';
import { designPartsOfItems, type DesignPart } from './design-part-store.ts';
import { loadVisibleResult } from '#artwork/findings/server/door.ts';
import { DesignVersionRef, loadVisibleVersion } from '#artwork/versions/server/door.ts';

const DesignPartRef = builder.objectRef<DesignPart>('DesignPart').implement({
  description: 'The use of a part in a design, with the result of its newest inspection (D4.7).',
  fields: (t) => ({
    variant: t.exposeString('variant', { nullable: true, description: "Null: the item's content itself." }),
    verdict: t.exposeString('verdict', { description: 'FOUND, ALTERED, MISSING, NOT_CHECKED or UNRELIABLE.' }),
    pages: t.exposeIntList('pages', { description: 'The pages on which it stands, or most of it, from 1.' }),
    version: t.field({
      type: DesignVersionRef,
      nullable: true,
      resolve: (part, _args, ctx) => loadVisibleVersion(ctx, part.versionId),
    }),
  }),
});

/** Where a part is used: what the artwork says of it, to whoever reads the design's inspections. */
export function registerDesignParts(): void {
  builder.objectField(PartUseRef, 'designParts', (t) =>
    t.field({
      type: [DesignPartRef],
      resolve: async (use, _args, ctx) => {
        const parts = await ctx
          .loader('designParts', (ids: readonly string[], db) => designPartsOfItems(db, viewerOf(ctx).companyId, ids))
          .load(use.itemId);
        const seen = await Promise.all((parts ?? []).map((part) => loadVisibleResult(ctx, part.resultId)));
        return (parts ?? []).filter((_, index) => seen[index] !== null);
      },
    }),
  );
}
