import type { ViewerContext } from './fields.ts';
import { viewerOf, type RequestContext } from './context.ts';

/**
 * A signed URL for a file of the viewer's company, valid 5 minutes (D12); null without a file.
 * Call it only from a field whose parent was found visible: the URL is given to whoever reads the record.
 */
export async function fileUrl(ctx: RequestContext | ViewerContext, fileId: string | null, download = false): Promise<string | null> {
  if (!fileId) return null;
  const { companyId } = viewerOf(ctx);
  const file = await ctx
    .loader('file_object', async (ids: readonly string[], db) => {
      const rows = await db
        .selectFrom('file_object')
        .select(['id', 'sha256', 'content_type', 'file_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id) ?? null);
    })
    .load(fileId);
  if (!file) return null;
  return await ctx.ports.signFileUrl({
    companyId,
    sha256: file.sha256,
    contentType: file.content_type,
    fileName: file.file_name,
    download,
  });
}
