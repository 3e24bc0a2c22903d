import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { deleteVersionInput } from '../../rules/input.ts';
import { deleteObstacle } from '../../rules/version-rules.ts';
import type { KeptOfVersion } from '../deleted/bin.ts';
import { makeCurrent } from '../deleted/current-version.ts';
import { obstacleError, openVersion } from '../open-version.ts';
import { versionBefore } from '../version-store.ts';

/** The newest version goes into the bin, if it was never submitted; its number is not given again. */
export const deleteVersion = command({
  name: 'deleteVersion',
  input: deleteVersionInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { design, version } = await openVersion(ctx, input.versionId);
    const { id, number, fileName } = version;
    const obstacle = deleteObstacle(design, version);
    if (obstacle) throw obstacleError(obstacle, number);
    const name = `${design.name} v${number}`;
    const kept: KeptOfVersion = { version: number, fileName };
    await putIntoBin(ctx, {
      kind: 'VERSION',
      id,
      name,
      scope: [id, ...design.scope],
      rows: [{ table: 'design_part', column: 'version_id', value: id }],
      kept,
    });
    await ctx.db.deleteFrom('design_part').where('company_id', '=', companyId).where('version_id', '=', id).execute();
    await ctx.db
      .updateTable('version_data')
      .set({ deleted_at: ctx.now, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    const before = await versionBefore(ctx.db, companyId, design.id, number);
    await makeCurrent(ctx, design, before?.id ?? null);
    ctx.emit({ subject: 'design', action: 'delete', id, name, scope: design.scope, before: kept });
    return { id };
  },
});
