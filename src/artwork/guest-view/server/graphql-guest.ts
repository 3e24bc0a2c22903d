/** What a guest reviewer is shown of an artwork: the version that the round is bound to, and its findings; no other one. */
import { guestContent, GuestReviewRef, type GuestReview } from '#approval/guest-reviews/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField } from '#platform/graphql/fields.ts';
import type { ResultRecord } from '#artwork/findings/rules/types.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import {
  seeFindingsAsGuest,
  BarcodeFindingRef,
  DifferenceFindingRef,
  PartFindingRef,
  PreflightFindingRef,
  UnexpectedFindingRef,
  barcodesOf,
  differencesOf,
  partsOf,
  preflightOf,
  unexpectedOf,
  CharactersReadRef,
  ComparedPageRef,
  judgedOf,
  VisitsRef,
  visitsOf,
  SummaryRef,
  loadResult,
} from '#artwork/findings/server/door.ts';
import { WarningRef, pagesOfVersion, VersionPageRef, loadVersion } from '#artwork/versions/server/door.ts';
import { SettingsRef } from '#artwork/inspection-settings/server/door.ts';

const GuestInspectionRef = builder.objectRef<ResultRecord>('GuestInspection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status'),
    textCount: t.int({ resolve: (result) => result.texts.length }),
    charactersRead: t.field({ type: CharactersReadRef, nullable: true, resolve: (result) => result.charactersRead }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    summary: t.expose('summary', { type: SummaryRef }),
    settings: t.expose('settings', { type: SettingsRef }),
    comparedPages: t.expose('comparedPages', { type: [ComparedPageRef] }),
    parts: t.field({ type: [PartFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, partsOf) }),
    unexpected: t.field({ type: [UnexpectedFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, unexpectedOf) }),
    differences: t.field({ type: [DifferenceFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, differencesOf) }),
    barcodes: t.field({ type: [BarcodeFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, barcodesOf) }),
    preflight: t.field({ type: [PreflightFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, preflightOf) }),
    visits: t.field({ type: VisitsRef, resolve: (result, _args, ctx) => visitsOf(ctx, result) }),
  }),
});

const GuestArtworkRef = builder.objectRef<VersionRecord>('GuestArtwork').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    fileName: t.exposeString('fileName'),
    status: t.exposeString('status'),
    pageCount: t.exposeInt('pageCount', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    warnings: t.expose('warnings', { type: [WarningRef] }),
    pages: t.field({ type: [VersionPageRef], resolve: (version, _args, ctx) => pagesOfVersion(ctx, version) }),
    inspection: t.field({
      type: GuestInspectionRef,
      nullable: true,
      resolve: async (version, _args, ctx) =>
        version.inspectionId ? await loadResult(await ctx.read(), viewerOf(ctx).companyId, version.inspectionId) : null,
    }),
  }),
});

async function artworkOf(ctx: RequestContext, review: GuestReview): Promise<VersionRecord | null> {
  const { companyId, contentId } = guestContent(review);
  return await loadVersion(await ctx.read(), companyId, contentId);
}

export function registerGuestArtwork(): void {
  builder.objectField(GuestReviewRef, 'artwork', (t) =>
    t.field({ type: GuestArtworkRef, nullable: true, resolve: (review, _args, ctx) => artworkOf(ctx, review) }),
  );
  mutationField(seeFindingsAsGuest, { type: 'ID', resolve: ({ resultId }) => resultId });
}
