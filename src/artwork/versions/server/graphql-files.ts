/** InspectionFile: artwork beside the versions, such as the picture a version is compared with. */
import { UserRef, loadUser } from '#people/accounts/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import type { InspectionFileRecord } from '../rules/types.ts';
import { findVisibleInspectionFiles, pagesOfFiles } from './file-store.ts';
import { VersionPageRef } from './graphql-version.ts';

export const InspectionFileRef = builder.objectRef<InspectionFileRecord>('InspectionFile').implement({
  description: 'Artwork that is no version of its design.',
  fields: (t) => ({
    id: t.exposeID('id'),
    designId: t.exposeID('designId'),
    fileName: t.exposeString('fileName'),
    fileType: t.exposeString('fileType'),
    fileSize: t.exposeFloat('fileSize', { description: 'bytes' }),
    sha256: t.exposeString('sha256'),
    pageCount: t.exposeInt('pageCount'),
    fileUrl: t.string({ nullable: true, resolve: (file, _args, ctx) => fileUrl(ctx, file.fileId, true) }),
    pages: t.field({
      type: [VersionPageRef],
      description: 'As those of a version; empty until they are drawn.',
      resolve: async (file, _args, ctx) => {
        const loader = ctx.loader('pagesOfInspectionFile', (ids: readonly string[], db) => pagesOfFiles(db, file.companyId, ids));
        return (await loader.load(file.id)) ?? [];
      },
    }),
    uploadedBy: t.field({ type: UserRef, nullable: true, resolve: (file, _args, ctx) => loadUser(ctx, file.uploadedBy) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/** The file if the viewer reads its design; batched per answer. */
export async function loadInspectionFileFor(ctx: RequestContext, id: string): Promise<InspectionFileRecord | null> {
  return await ctx.loader('inspectionFile', (ids: readonly string[], db) => findVisibleInspectionFiles(db, viewerOf(ctx), ids)).load(id);
}
