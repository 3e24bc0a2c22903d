import { command } from '#platform/command.ts';
import { advanceDesign, setDesignThumbnail } from '#catalogue/designs/server/door.ts';
import { deleteVersionInput } from '../../rules/input.ts';
import { deleteObstacle } from '../../rules/version-rules.ts';
import { obstacleError, openVersion } from '../open-version.ts';
import { pagesOf, versionBefore } from '../version-store.ts';

/** Deletes the newest version, if it was never submitted; its number is not given again. */
export const deleteVersion = command({
  name: 'deleteVersion',
  input: deleteVersionInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { design, version } = await openVersion(ctx, input.versionId);
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
