import { inOrder } from '#platform/db/in-order.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';

/** What is told of a file beside its bytes. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** Found from the bytes when it was uploaded. */
  contentType: string;
  sha256: string;
}

/** A file of the viewer's company, batched. The caller has found what uses it to be visible. */
export async function fileFactsOf(ctx: RequestContext, fileId: string): Promise<FileFacts | null> {
  return await ctx
    .loader('contentFile', async (ids: readonly string[], db): Promise<(FileFacts | null)[]> => {
      const rows = await db
        .selectFrom('file_object')
        .select(['id', 'file_name as name', 'size', 'content_type as contentType', 'sha256'])
        .where('company_id', '=', viewerOf(ctx).companyId)
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      return inOrder(
        ids,
        rows.map((row) => ({ ...row, size: Number(row.size) })),
      );
    })
    .load(fileId);
}
