import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { versionErrors } from '../rules/errors.ts';
import type { VersionRecord } from '../rules/types.ts';
import { pagesOf } from './version-store.ts';

/** How many pages a version has, all of them drawn; VERSION_NOT_RENDERED while they are not. */
export async function requireRendered(ctx: Pick<CommandContext, 'db' | 'viewer'>, version: VersionRecord): Promise<number> {
  const [pages = []] = await pagesOf(ctx.db, ctx.viewer.companyId, [version.id]);
  if (version.pageCount === null || pages.length !== version.pageCount) {
    throw new AppError(versionErrors.VERSION_NOT_RENDERED, { number: version.number });
  }
  return version.pageCount;
}
