import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadImport, type ImportRecord } from './import-store.ts';

/** The viewer's own import, locked; somebody else's is not there. */
export async function lockOwnImport(ctx: CommandContext, id: string): Promise<ImportRecord> {
  const found = await loadImport(ctx.db, ctx.viewer.companyId, id, true);
  if (found?.requestedBy !== ctx.viewer.userId) throw new AppError(generalErrors.NOT_FOUND);
  return found;
}
