import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { agencyListInput, type AgencyRecord } from '../rules/agency.ts';
import { agenciesOfParts, memberIdsOf } from './store.ts';
import { findVisibleAgencies, listAgencies } from './visible.ts';
import { createPartAgency } from './commands/create-agency.ts';
import { deletePartAgency } from './commands/delete-agency.ts';
import { updatePartAgency } from './commands/update-agency.ts';
import { PartAgencyRef } from './door.ts';
import { loadPlace, loadVisiblePart, mayManageAgency, PartLibraryRef, PartRef, readsLibrary } from '#wording/parts/server/door.ts';

async function loadVisibleAgency(ctx: RequestContext, id: string): Promise<AgencyRecord | null> {
  return await ctx.loader('partAgency', (ids: readonly string[], db) => findVisibleAgencies(db, viewerOf(ctx), ids)).load(id);
}

async function loadMemberIds(ctx: RequestContext, id: string): Promise<string[]> {
  const members = await ctx
    .loader('partAgencyMembers', (ids: readonly string[], db) => memberIdsOf(db, viewerOf(ctx).companyId, ids))
    .load(id);
  return members ?? [];
}

/** Adds groups of parts to the API. */
export function registerPartAgencies(): void {
  PartAgencyRef.implement({
    description: 'A named group of parts of one library that stands for its members (D4.5).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      libraryType: t.exposeString('libraryType'),
      libraryID: t.exposeID('libraryId'),
      library: t.field({
        type: PartLibraryRef,
        nullable: true,
        resolve: (agency, _args, ctx) => loadPlace(ctx, agency.libraryType, agency.libraryId),
      }),
      parts: t.field({
        type: [PartRef],
        description: "The members that the viewer reads, in the group's order; retired ones and drafts among them.",
        resolve: async (agency, _args, ctx) => {
          const ids = await loadMemberIds(ctx, agency.id);
          const parts = await Promise.all(ids.map((id) => loadVisiblePart(ctx, id)));
          return parts.filter((part) => part !== null);
        },
      }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: (agency, _args, ctx) => (mayManageAgency(viewerOf(ctx), agency).allowed ? ['update', 'delete'] : []),
      }),
    }),
  });
  builder.objectField(PartRef, 'agencies', (t) =>
    t.field({
      type: [PartAgencyRef],
      description: 'The groups that the part is a member of, as far as the viewer sees them.',
      resolve: async (part, _args, ctx) => {
        const found = await ctx
          .loader('partAgenciesOf', (ids: readonly string[], db) => agenciesOfParts(db, viewerOf(ctx).companyId, ids))
          .load(part.id);
        const seen = await Promise.all((found ?? []).map((agency) => loadVisibleAgency(ctx, agency.id)));
        return seen.filter((agency) => agency !== null);
      },
    }),
  );
  queryField('partAgency', {
    type: PartAgencyRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: "whoever reads the library's parts, and whoever works beneath it when a part of it may be chosen",
    resolve: (args, ctx) => loadVisibleAgency(ctx, args.id),
  });
  const AgencyPage = pageType('PartAgency', PartAgencyRef);
  queryField('partAgencies', {
    type: AgencyPage,
    args: agencyListInput,
    access: 'whoever reads parts at the library',
    resolve: async (args, ctx) => {
      const place = await loadPlace(ctx, args.libraryType, args.libraryId);
      if (!place || !readsLibrary(ctx.viewer, place)) throw new AppError(generalErrors.NOT_FOUND);
      return await listAgencies(await ctx.read(), ctx.viewer, place, args);
    },
  });
  for (const definition of [createPartAgency, updatePartAgency]) {
    mutationField(definition, {
      type: PartAgencyRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleAgency(ctx, output.id),
    });
  }
  mutationField(deletePartAgency, { type: 'ID', resolve: (output) => output.id });
}
