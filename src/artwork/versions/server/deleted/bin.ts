/**
 * Versions in the bin: how one comes back. Its row stays where it is, as its results and comments refer to it; what the design's
 * table of texts said by it lies in the bin.
 */
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { lockDesign } from '#catalogue/designs/server/door.ts';
import { isRunning } from '../../rules/status.ts';
import { restoreObstacle } from '../../rules/version-rules.ts';
import type { VersionRecord } from '../../rules/types.ts';
import { versionErrors } from '../../rules/errors.ts';
import { beginAnew } from '../commands/rerun-inspection.ts';
import { obstacleError } from '../open-version.ts';
import { loadVersion, versionsAbove } from '../version-store.ts';
import { makeCurrent } from './current-version.ts';

export interface KeptOfVersion extends Record<string, unknown> {
  version: number;
  fileName: string;
}

export const versionBin: BinDefinition = {
  kind: 'VERSION',
  subject: 'design',
  operations: ['DesignData.update'],
  told: ({ id, name, scope, kept }, action) => {
    const { version, fileName } = kept as KeptOfVersion;
    const which = { version, fileName };
    return { subject: 'design', action, id, name, scope: scope.slice(1), ...(action === 'restore' ? { after: which } : { before: which }) };
  },
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const version = await undelete(ctx, entry.id);
    if (!version) throw new AppError(binErrors.BIN_PLACE_GONE);
    const design = await lockDesign(ctx.db, companyId, version.designId);
    const newer = await versionsAbove(ctx.db, companyId, design.id, version.number);
    const { obstacle, newest } = restoreObstacle(design, newer);
    if (obstacle === 'VERSION_OVERTAKEN') throw new AppError(versionErrors.VERSION_OVERTAKEN, { number: version.number, newer: newest });
    if (obstacle) throw obstacleError(obstacle, version.number);
    if (newer.length === 0) {
      // What the version before it said of the same texts meanwhile gives way, as when this one was inspected.
      await ctx.db.deleteFrom('design_part').where('company_id', '=', companyId).where('design_id', '=', design.id).execute();
      await putRowsBack(ctx.db, entry);
      await makeCurrent(ctx, design, version.id);
    } else ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
    // Its run found it gone and ended.
    if (isRunning(version.status)) await beginAnew(ctx, { design, version });
    return { path: `/${design.brandId}/${design.productId}/${design.id}/overview` };
  },
};

async function undelete(ctx: CommandContext, id: string): Promise<VersionRecord | null> {
  const { companyId } = ctx.viewer;
  await ctx.db
    .updateTable('version_data')
    .set({ deleted_at: null, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  return await loadVersion(ctx.db, companyId, id, true);
}
