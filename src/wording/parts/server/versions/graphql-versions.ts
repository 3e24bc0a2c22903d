import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { ContentRef, loadContent } from '#work/contents/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { PartContentRecord, PartRecord, PartVersionRecord } from '../../rules/types.ts';
import { PartVersionRef } from '../door.ts';
import { risksOfParts, type Risk } from '../risks.ts';
import { contentsOf, versionsOf } from '../store.ts';
import { readsDrafts } from '../library/visible.ts';

const PartContentRef = builder.objectRef<PartContentRecord>('PartContent');

/** The versions of a part that the viewer may read: without the right to drafts, those that were approved. */
export async function versionsSeen(ctx: RequestContext, part: PartRecord): Promise<PartVersionRecord[]> {
  const versions = await ctx
    .loader('partVersions', (ids: readonly string[], db) => versionsOf(db, viewerOf(ctx).companyId, ids))
    .load(part.id);
  const drafts = readsDrafts(viewerOf(ctx), part);
  return (versions ?? []).filter((version) => drafts || version.availableAt !== null);
}

async function loadContents(ctx: RequestContext, versionId: string): Promise<PartContentRecord[]> {
  const contents = await ctx
    .loader('partContents', (ids: readonly string[], db) => contentsOf(db, viewerOf(ctx).companyId, ids))
    .load(versionId);
  return contents ?? [];
}

async function loadRisk(ctx: RequestContext, partId: string): Promise<Risk | null> {
  return await ctx.loader('partRisk', (ids: readonly string[], db) => risksOfParts(db, viewerOf(ctx).companyId, ids)).load(partId);
}

export function registerPartVersions(): void {
  PartContentRef.implement({
    fields: (t) => ({
      key: t.exposeID('key', { description: 'The same through the versions of a part.' }),
      position: t.exposeInt('position'),
      exact: t.exposeBoolean('exact', { description: 'Searched for exactly on the artwork.' }),
      content: t.field({
        type: ContentRef,
        resolve: async (place, _args, ctx) => {
          const content = await loadContent(ctx, place.contentId);
          if (!content) throw new AppError(generalErrors.NOT_FOUND);
          return content;
        },
      }),
    }),
  });
  PartVersionRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      partId: t.exposeID('partId'),
      number: t.exposeInt('number'),
      name: t.exposeString('name'),
      availability: t.exposeString('availability'),
      risky: t.boolean({
        description: 'The part is marked as risky: whoever uses it is told, also where the part itself is not theirs to see.',
        resolve: async (version, _args, ctx) => (await loadRisk(ctx, version.partId))?.risky ?? false,
      }),
      riskNote: t.string({ resolve: async (version, _args, ctx) => (await loadRisk(ctx, version.partId))?.note ?? '' }),
      contentHash: t.exposeString('contentHash'),
      availableAt: t.expose('availableAt', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      contents: t.field({ type: [PartContentRef], resolve: (version, _args, ctx) => loadContents(ctx, version.id) }),
    }),
  });
}
