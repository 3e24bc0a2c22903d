import { command } from '#platform/command.ts';
import { hasKey } from '#shared/keys.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import { lockDesign } from '#catalogue/designs/server/door.ts';
import { versionErrors } from '../../rules/errors.ts';
import { rerunInspectionInput } from '../../rules/input.ts';
import { rerunObstacle, type VersionObstacle } from '../../rules/version-rules.ts';
import { mayWriteVersions } from '../policy.ts';
import { startRun } from '../run-start.ts';
import { loadVersion, versionBefore } from '../version-store.ts';

/** The refusal for an obstacle. */
export function obstacleError(obstacle: VersionObstacle, number: number): AppError {
  const definition = hasKey(versionErrors, obstacle) ? versionErrors[obstacle] : designErrors[obstacle];
  return new AppError(definition, { number });
}

/**
 * Runs a version's inspection again, with the settings and approved texts of now.
 * The result so far is kept; the new one takes its place when it is done.
 */
export const rerunInspection = command({
  name: 'rerunInspection',
  input: rerunInspectionInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const known = await loadVersion(ctx.db, companyId, input.versionId);
    if (!known) throw new AppError(generalErrors.NOT_FOUND);
    const design = await lockDesign(ctx.db, companyId, known.designId);
    ctx.require(mayWriteVersions(ctx.viewer, design));
    const version = await loadVersion(ctx.db, companyId, input.versionId, true);
    if (!version) throw new AppError(generalErrors.NOT_FOUND);
    const obstacle = rerunObstacle(design, version);
    if (obstacle) throw obstacleError(obstacle, version.number);
    const run = version.run + 1;
    await ctx.db
      .updateTable('version_data')
      .set({
        run,
        status: 'RECEIVED',
        failure_code: null,
        failure_params: '{}',
        inspection_id: null,
        updated_at: ctx.now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', version.id)
      .execute();
    const before = await versionBefore(ctx.db, companyId, design.id, version.number);
    await startRun(ctx, {
      design,
      artwork: { versionId: version.id, sha256: version.sha256, run },
      against: before && { versionId: before.id },
      purpose: 'INSPECTION',
    });
    ctx.emit({
      subject: 'inspection',
      action: 'request',
      id: version.id,
      name: `${design.name} v${version.number}`,
      scope: design.scope,
      after: { run },
    });
    ctx.notify(`detect/${version.id}`, { id: version.id, step: 'RECEIVED' });
    // What the design waits for is another now.
    ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
    return { id: version.id };
  },
});
