/** Contents, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { ContentRecord } from '../rules/record.ts';
import { findContents } from './store.ts';

export { addContentFile, deleteContents, findContents, insertContents, type NewFileContent, type NewTextContent } from './store.ts';
export { fileFactsOf, type FileFacts } from './file-facts.ts';
export { takeFile } from './files.ts';
export { PICTURES_QUEUE, registerPictureCheck, takePicture, type PicturesJob } from './pictures.ts';

/** The GraphQL type; later features add fields to it. */
export const ContentRef = builder.objectRef<ContentRecord>('Content');

/** A content by id, batched. The caller has found what uses it to be visible. */
export async function loadContent(ctx: RequestContext, id: string): Promise<ContentRecord | null> {
  return await ctx.loader('content', (ids: readonly string[], db) => findContents(db, viewerOf(ctx).companyId, ids)).load(id);
}
