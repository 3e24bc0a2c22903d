/** InspectionResult: what was found, against what, with which settings. */
import { UserRef, loadUser } from '#features/accounts/server/door.ts';
import { DesignRef } from '#features/designs/server/door.ts';
import { DesignVersionRef, InspectionResultRef, loadVisibleVersion } from './door.ts';
import { DifferenceFindingRef, PartFindingRef, SettingsRef, SummaryRef, UnexpectedFindingRef } from './graphql-values.ts';
import { designOf } from './graphql-version.ts';
import { differencesOf, partsOf, unexpectedOf } from './result-store.ts';

export function implementResult(): void {
  InspectionResultRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      designId: t.exposeID('designId'),
      purpose: t.exposeString('purpose'),
      status: t.exposeString('status'),
      failureCode: t.exposeString('failureCode', { nullable: true }),
      failureParams: t.field({ type: 'JSON', resolve: (result) => result.failureParams }),
      engineVersion: t.exposeString('engineVersion'),
      inputSha256: t.exposeString('inputSha256'),
      specificationId: t.exposeID('specificationId', { nullable: true }),
      textCount: t.int({ resolve: (result) => result.texts.length }),
      settings: t.expose('settings', { type: SettingsRef }),
      summary: t.expose('summary', { type: SummaryRef }),
      design: t.field({
        type: DesignRef,
        nullable: true,
        resolve: (result, _args, ctx) => designOf(ctx, result.designId),
      }),
      version: t.field({
        type: DesignVersionRef,
        nullable: true,
        resolve: (result, _args, ctx) => loadVisibleVersion(ctx, result.versionId),
      }),
      against: t.field({
        type: DesignVersionRef,
        nullable: true,
        resolve: (result, _args, ctx) => (result.againstVersionId ? loadVisibleVersion(ctx, result.againstVersionId) : null),
      }),
      parts: t.field({
        type: [PartFindingRef],
        resolve: async (result, _args, ctx) => await partsOf(await ctx.read(), result.companyId, result.id),
      }),
      unexpected: t.field({
        type: [UnexpectedFindingRef],
        resolve: async (result, _args, ctx) => await unexpectedOf(await ctx.read(), result.companyId, result.id),
      }),
      differences: t.field({
        type: [DifferenceFindingRef],
        resolve: async (result, _args, ctx) => await differencesOf(await ctx.read(), result.companyId, result.id),
      }),
      createdBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: (result, _args, ctx) => (result.createdBy ? loadUser(ctx, result.createdBy) : null),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    }),
  });
}
