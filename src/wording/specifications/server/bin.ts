/** Revisions of specifications in the bin: how one comes back. */
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { advanceDesign, loadDesign } from '#catalogue/designs/server/door.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import { wakeTasks, type RestingTask } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { overviewPath } from '../rules/paths.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { dropUnusedPictures } from './items/free-pictures.ts';
import { revisionsOf } from './store.ts';

export interface KeptOfSpecification extends Record<string, unknown> {
  revision: number;
  tasks: RestingTask[];
  /** The contents of its freely chosen pictures. */
  pictureIds: string[];
}

export const specificationBin: BinDefinition = {
  kind: 'SPECIFICATION',
  subject: 'specification',
  operations: ['Specification.delete', 'SPECIFICATION_DELETE'],
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const kept = entry.kept as KeptOfSpecification;
    const design = await loadDesign(ctx.db, companyId, entry.scope[1] ?? '', true);
    if (!design) throw new AppError(binErrors.BIN_PLACE_GONE);
    const paused = pauseObstacle(design);
    if (paused) throw new AppError(paused);
    const [last] = await revisionsOf(ctx.db, companyId, design.id);
    if (last && !last.confirmedAt) throw new AppError(binErrors.BIN_REVISION_OPEN, { revision: last.revision });
    if (!last && design.locked) throw new AppError(designErrors.DESIGN_LOCKED);
    // What is in review rests on the revision before (D6.10).
    if (last && (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR')) throw new AppError(designErrors.DESIGN_IN_REVIEW);
    // Another one was made and finalized under its number.
    const revision = Math.max(kept.revision, (last?.revision ?? 0) + 1);
    await putRowsBack(ctx.db, entry, { revision });
    await advanceDesign(ctx, design, { type: last ? 'SPECIFICATION_REOPENED' : 'SPECIFICATION_CREATED', specificationId: entry.id });
    await wakeTasks(ctx, kept.tasks);
    return { path: overviewPath(design) };
  },
  remove: async (db, { companyId, kept }) => await dropUnusedPictures(db, companyId, (kept as KeptOfSpecification).pictureIds),
};
