/** What inspections add to a design and to a specification. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { DesignRef, nextDesignReview } from '#catalogue/designs/server/door.ts';
import { SpecificationRef } from '#wording/specifications/server/door.ts';
import { IgnoreAreaRef, ignoreAreasOf, latestTests, InspectionResultRef, loadVisibleResult } from '#artwork/findings/server/door.ts';
import { listVisibleVersions, DesignVersionRef, loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { lastDecisionOn, type DecidedOn } from './last-decision.ts';
import { mayManageSettings } from '#artwork/inspection-settings/server/door.ts';

const DecidedOnRef = builder.objectRef<DecidedOn>('ViewerDesignDecision').implement({
  description: 'The viewer’s newest decision on a design’s artwork, and what it was about.',
  fields: (t) => ({
    flowType: t.exposeString('type'),
    action: t.exposeString('action'),
    comment: t.exposeString('comment'),
    decidedAt: t.expose('decidedAt', { type: 'DateTime' }),
    round: t.exposeInt('round'),
    version: t.field({
      type: DesignVersionRef,
      nullable: true,
      description: 'Null: it was deleted meanwhile.',
      resolve: ({ version }, _args, ctx) => (version ? loadVisibleVersion(ctx, version.id) : null),
    }),
    result: t.field({
      type: InspectionResultRef,
      nullable: true,
      description: 'The very inspection that was decided on.',
      resolve: ({ resultId }, _args, ctx) => (resultId ? loadVisibleResult(ctx, resultId) : null),
    }),
    comparison: t.field({
      type: InspectionResultRef,
      nullable: true,
      description: 'The current version compared with it; null: it is the current one, or compareVersions makes it.',
      resolve: ({ comparisonId }, _args, ctx) => (comparisonId ? loadVisibleResult(ctx, comparisonId) : null),
    }),
  }),
});

export function registerDesignFields(): void {
  builder.objectField(DesignRef, 'versions', (t) =>
    t.field({
      type: [DesignVersionRef],
      resolve: async (design, _args, ctx) => await listVisibleVersions(await ctx.read(), viewerOf(ctx), design.id),
    }),
  );
  builder.objectField(DesignRef, 'currentVersion', (t) =>
    t.field({
      type: DesignVersionRef,
      nullable: true,
      resolve: async (design, _args, ctx) => (design.currentVersionId ? await loadVisibleVersion(ctx, design.currentVersionId) : null),
    }),
  );
  builder.objectField(DesignRef, 'nextReview', (t) =>
    t.string({
      nullable: true,
      description: 'CIRCULAR_DESIGN or DESIGN: the review of the artwork that would be requested next; null: the workflow takes none now.',
      resolve: async (design, _args, ctx) => await nextDesignReview(await ctx.read(), design),
    }),
  );
  builder.objectField(DesignRef, 'ignoreAreas', (t) =>
    t.field({
      type: [IgnoreAreaRef],
      description: 'Every area that was ever drawn; those with removedAt hold no more.',
      resolve: async (design, _args, ctx) => await ignoreAreasOf(await ctx.read(), design.companyId, design.id),
    }),
  );
  builder.objectField(DesignRef, 'viewerManagesInspection', (t) =>
    t.boolean({
      description: 'The viewer may change the inspection settings and draw ignore areas.',
      resolve: (design, _args, ctx) => mayManageSettings(viewerOf(ctx), design).allowed,
    }),
  );
  builder.objectField(DesignRef, 'viewerLastDecision', (t) =>
    t.field({
      type: DecidedOnRef,
      nullable: true,
      description: 'Null: the viewer has decided nothing on this design yet.',
      resolve: async (design, _args, ctx) => await lastDecisionOn(await ctx.read(), viewerOf(ctx), design),
    }),
  );
  builder.objectField(SpecificationRef, 'dryRuns', (t) =>
    t.field({
      type: [InspectionResultRef],
      description: 'The latest dry runs of this revision, the newest first.',
      resolve: async (specification, _args, ctx) => {
        const ids = await latestTests(await ctx.read(), specification.companyId, specification.id);
        const results = await Promise.all(ids.map((id) => loadVisibleResult(ctx, id)));
        return results.filter((result) => result !== null);
      },
    }),
  );
}
