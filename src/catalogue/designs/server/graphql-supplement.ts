/** Supplementary information and reference files of a design (D14.7). */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { loadUser, UserRef } from '#people/access/server/door.ts';
import type { ReferenceFileRecord, SupplementRecord } from '../rules/supplement.ts';
import { addReferenceFile } from './commands/add-reference-file.ts';
import { removeReferenceFile } from './commands/remove-reference-file.ts';
import { saveSupplement } from './commands/save-supplement.ts';
import { DesignRef, loadVisibleDesign } from './door.ts';
import { findReferenceFiles, findSupplements, nothingWritten } from './supplement-store.ts';

const SupplementRef = builder.objectRef<SupplementRecord>('DesignSupplement').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ designId }) => designId }),
    body: t.exposeString('body'),
    version: t.exposeInt('version', { description: '0: nothing was written yet.' }),
    updatedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ updatedBy }, _args, ctx) => (updatedBy ? loadUser(ctx, updatedBy) : null),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ReferenceFileRef = builder.objectRef<ReferenceFileRecord>('DesignReferenceFile').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    contentType: t.exposeString('contentType'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    note: t.exposeString('note'),
    url: t.string({
      nullable: true,
      description: 'To download it, for five minutes.',
      resolve: ({ fileId }, _args, ctx) => fileUrl(ctx, fileId, true),
    }),
    createdBy: t.field({ type: UserRef, nullable: true, resolve: (file, _args, ctx) => loadUser(ctx, file.createdBy) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export function registerSupplement(): void {
  builder.objectField(DesignRef, 'supplement', (t) =>
    t.field({
      type: SupplementRef,
      resolve: async (design, _args, ctx) =>
        (await ctx
          .loader('designSupplement', (ids: readonly string[], db) => findSupplements(db, viewerOf(ctx).companyId, ids))
          .load(design.id)) ?? nothingWritten(design.id),
    }),
  );
  builder.objectField(DesignRef, 'referenceFiles', (t) =>
    t.field({
      type: [ReferenceFileRef],
      description: 'The newest first.',
      resolve: async (design, _args, ctx) =>
        (await ctx
          .loader('designReferenceFiles', (ids: readonly string[], db) => findReferenceFiles(db, viewerOf(ctx).companyId, ids))
          .load(design.id)) ?? [],
    }),
  );
  for (const definition of [saveSupplement, addReferenceFile, removeReferenceFile]) {
    mutationField(definition, {
      type: DesignRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleDesign(ctx, output.id),
    });
  }
}
