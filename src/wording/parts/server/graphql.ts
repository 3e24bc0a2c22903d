import { z } from 'zod';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { partAvailability } from '../rules/availability.ts';
import { partListInput } from '../rules/input.ts';
import { LIBRARY_TYPES, type PartRecord } from '../rules/types.ts';
import { createPart } from './commands/create-part.ts';
import { deletePart } from './commands/delete-part.ts';
import { discardPartDraft } from './commands/discard-part-draft.ts';
import { markPartRisk } from './commands/mark-part-risk.ts';
import { restorePart } from './commands/restore-part.ts';
import { retirePart } from './commands/retire-part.ts';
import { retireParts } from './commands/retire-parts.ts';
import { updatePart } from './commands/update-part.ts';
import { loadPartVersion, loadPlace, loadVisiblePart, PartLibraryRef, PartRef, PartVersionRef } from './door.ts';
import { registerPartVersions, versionsSeen } from './versions/graphql-versions.ts';
import { approvalRequired } from './library/place.ts';
import { mayCreatePart, mayCreateAgency, partActions } from './policy.ts';
import { listParts, readsDrafts, readsLibrary } from './library/visible.ts';

/** The version that the viewer reads as the newest: without the right to drafts, the approved one. */
const newestSeen = (ctx: RequestContext, part: PartRecord): string =>
  readsDrafts(viewerOf(ctx), part) ? part.latestVersionId : (part.availableVersionId ?? part.latestVersionId);

async function latestVersion(ctx: RequestContext, part: PartRecord) {
  const version = await loadPartVersion(ctx, newestSeen(ctx, part));
  if (!version) throw new AppError(generalErrors.NOT_FOUND);
  return version;
}

export function registerParts(): void {
  registerPartVersions();
  const PartPage = pageType('Part', PartRef);
  PartLibraryRef.implement({
    description: 'A library of parts: of the company, a brand, a product or a design (D4.1).',
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      name: t.exposeString('name'),
      brandId: t.exposeID('brandId', { nullable: true }),
      productId: t.exposeID('productId', { nullable: true }),
      designId: t.exposeID('designId', { nullable: true }),
      approvalRequired: t.boolean({
        resolve: async (place, _args, ctx) => await approvalRequired(await ctx.read(), viewerOf(ctx).companyId, place),
      }),
      viewerCan: t.stringList({
        resolve: (place, _args, ctx) => [
          ...(mayCreatePart(viewerOf(ctx), place).allowed ? ['createPart'] : []),
          ...(mayCreateAgency(viewerOf(ctx), place).allowed ? ['manageAgencies'] : []),
        ],
      }),
    }),
  });
  PartRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      libraryType: t.exposeString('libraryType'),
      libraryID: t.exposeID('libraryId'),
      library: t.field({
        type: PartLibraryRef,
        nullable: true,
        resolve: (part, _args, ctx) => loadPlace(ctx, part.libraryType, part.libraryId),
      }),
      availability: t.string({
        description: 'DRAFT, IN_REVIEW, AVAILABLE or RETIRED',
        resolve: async (part, _args, ctx) => partAvailability(part, (await latestVersion(ctx, part)).availability),
      }),
      latestVersion: t.field({ type: PartVersionRef, resolve: (part, _args, ctx) => latestVersion(ctx, part) }),
      availableVersion: t.field({
        type: PartVersionRef,
        nullable: true,
        resolve: (part, _args, ctx) => (part.availableVersionId ? loadPartVersion(ctx, part.availableVersionId) : null),
      }),
      versions: t.field({ type: [PartVersionRef], resolve: (part, _args, ctx) => versionsSeen(ctx, part) }),
      risky: t.exposeBoolean('risky', {
        description: 'Its wording must not be wrong (allergens and the like): shown wherever the part is used.',
      }),
      riskNote: t.exposeString('riskNote', { description: "Why it is risky; '' where nothing was said." }),
      retiredAt: t.expose('retiredAt', { type: 'DateTime', nullable: true }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: async (part, _args, ctx) => partActions(viewerOf(ctx), part, await latestVersion(ctx, part)),
      }),
    }),
  });
  queryField('part', {
    type: PartRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'whoever reads the part by a role on it or above, and its approved versions whoever works beneath its library',
    resolve: (args, ctx) => loadVisiblePart(ctx, args.id),
  });
  queryField('parts', {
    type: PartPage,
    args: partListInput,
    access: 'whoever reads parts at the library',
    resolve: async (args, ctx) => {
      const place = await loadPlace(ctx, args.libraryType, args.libraryId);
      if (!place || !readsLibrary(ctx.viewer, place)) throw new AppError(generalErrors.NOT_FOUND);
      return await listParts(await ctx.read(), ctx.viewer, place, args);
    },
  });
  queryField('partLibrary', {
    type: PartLibraryRef,
    nullable: true,
    args: z.object({ libraryType: z.enum(LIBRARY_TYPES), libraryId: idInput }),
    access: 'whoever reads parts at the library',
    resolve: async (args, ctx) => {
      const place = await loadPlace(ctx, args.libraryType, args.libraryId);
      return place && readsLibrary(ctx.viewer, place) ? place : null;
    },
  });
  for (const definition of [createPart, updatePart, retirePart, restorePart, markPartRisk, discardPartDraft]) {
    mutationField(definition, {
      type: PartRef,
      nullable: true,
      resolve: (output, ctx) => loadVisiblePart(ctx, output.id),
    });
  }
  mutationField(retireParts, {
    type: [PartRef],
    resolve: async (output, ctx) => (await Promise.all(output.ids.map((id) => loadVisiblePart(ctx, id)))).filter((part) => part !== null),
  });
  mutationField(deletePart, { type: 'ID', resolve: (output) => output.id });
}
