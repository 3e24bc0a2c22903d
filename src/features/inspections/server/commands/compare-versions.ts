import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadDesign } from '#features/designs/server/door.ts';
import { inspectionErrors } from '../../rules/errors.ts';
import { compareVersionsInput } from '../../rules/input.ts';
import { mayRead } from '../policy.ts';
import { finishedComparison } from '../result-store.ts';
import { startRun } from '../run-start.ts';
import { settingInForce } from '../setting-store.ts';
import { loadVersion, pagesOf } from '../version-store.ts';

/** Compares any two versions of a design (D7.5); the same two with the same settings answer what was found before. */
export const compareVersions = command({
  name: 'compareVersions',
  input: compareVersionsInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const version = await loadVersion(ctx.db, companyId, input.versionId);
    const against = await loadVersion(ctx.db, companyId, input.againstVersionId);
    if (!version || !against) throw new AppError(generalErrors.NOT_FOUND);
    const design = await loadDesign(ctx.db, companyId, version.designId);
    if (!design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRead(ctx.viewer, design));
    if (version.id === against.id) throw new AppError(inspectionErrors.VERSION_WITH_ITSELF);
    if (version.designId !== against.designId) throw new AppError(inspectionErrors.VERSIONS_OF_DIFFERENT_DESIGNS);
    const pages = await pagesOf(ctx.db, companyId, [version.id, against.id]);
    for (const [index, one] of [version, against].entries()) {
      if (one.pageCount === null || pages[index]?.length !== one.pageCount) {
        throw new AppError(inspectionErrors.VERSION_NOT_RENDERED, { number: one.number });
      }
    }
    const { settings } = await settingInForce(ctx.db, companyId, design.scope);
    const done = await finishedComparison(ctx.db, companyId, version.id, against.id, settings);
    const id = done ?? (await startRun(ctx, { design, version, againstVersionId: against.id, purpose: 'COMPARISON' }));
    ctx.emit({
      subject: 'inspection',
      action: 'request',
      id,
      name: `${design.name} v${against.number} → v${version.number}`,
      scope: design.scope,
    });
    return { id };
  },
});
