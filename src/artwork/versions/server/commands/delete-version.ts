import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { advanceDesign, lockDesign, setDesignThumbnail } from '#catalogue/designs/server/door.ts';
import { deleteVersionInput } from '../../rules/input.ts';
import { deleteObstacle } from '../../rules/version-rules.ts';
import { mayWriteVersions } from '../policy.ts';
import { loadVersion, pagesOf, versionBefore } from '../version-store.ts';
import { obstacleError } from './rerun-inspection.ts';

/** Deletes the newest version, if it was never submitted; its number is not given again. */
export const deleteVersion = command({
  name: 'deleteVersion',
  input: deleteVersionInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const known = await loadVersion(ctx.db, companyId, input.versionId);
    if (!known) throw new AppError(generalErrors.NOT_FOUND);
    const design = await lockDesign(ctx.db, companyId, known.designId);
    ctx.require(mayWriteVersions(ctx.viewer, design));
    const version = await loadVersion(ctx.db, companyId, input.versionId, true);
    if (!version) throw new AppError(generalErrors.NOT_FOUND);
    const obstacle = deleteObstacle(design, version);
    if (obstacle) throw obstacleError(obstacle, version.number);
    const before = await versionBefore(ctx.db, companyId, design.id, version.number);
    await ctx.db.deleteFrom('design_part').where('company_id', '=', companyId).where('version_id', '=', version.id).execute();
    await ctx.db
      .updateTable('version_data')
      .set({ deleted_at: ctx.now, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', version.id)
      .execute();
    await advanceDesign(ctx, design, { type: 'VERSION_ADDED', versionId: before?.id ?? null });
    const [pages = []] = before ? await pagesOf(ctx.db, companyId, [before.id]) : [];
    await setDesignThumbnail(ctx.db, companyId, design.id, pages[0]?.picture500Id ?? null);
    ctx.emit({
      subject: 'design',
      action: 'delete',
      id: version.id,
      name: `${design.name} v${version.number}`,
      scope: design.scope,
      before: { version: version.number, fileName: version.fileName },
    });
    return { id: version.id };
  },
});
