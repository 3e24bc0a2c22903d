import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ImportRecord } from '../rules/types.ts';
import { loadImport } from './import-store.ts';
import { mayManageTemplates } from './policy.ts';

/** An import, locked, for the person who brought it while they may manage its library's templates; NOT_FOUND for everybody else. */
export async function lockOwnImport(ctx: CommandContext, importId: string): Promise<ImportRecord> {
  const { companyId, userId } = ctx.viewer;
  const found = await loadImport(ctx.db, companyId, importId, true);
  if (found?.requestedBy !== userId) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayManageTemplates(ctx.viewer, found));
  return found;
}
