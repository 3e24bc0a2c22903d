import { ENGINE_LIMITS } from '#engine/limits.ts';
import { readContentWhole } from '#platform/files/content.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext } from '#platform/feature.ts';

/** The file of a version that the engine reads. */
export async function readableBytes(run: { ctx: Pick<JobContext, 'database'>; companyId: string }, fileId: string): Promise<Uint8Array> {
  const file = await inTransaction(run.ctx.database, run.companyId, (db) =>
    db
      .selectFrom('file_object')
      .select('sha256')
      .where('company_id', '=', run.companyId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  );
  return await readContentWhole({ companyId: run.companyId, sha256: file.sha256 }, ENGINE_LIMITS.fileBytes);
}
