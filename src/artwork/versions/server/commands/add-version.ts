import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { takeUploadFromPlan } from '#people/companies/server/door.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { advanceDesign, loadDesign, lockDesign, makeNamedFlow, versionObstacle } from '#catalogue/designs/server/door.ts';
import { addVersionInput } from '../../rules/input.ts';
import { mayWriteVersions } from '../policy.ts';
import { startRun } from '../run-start.ts';
import { takeArtwork } from '../take-artwork.ts';
import { nextNumber, versionBefore } from '../version-store.ts';

function requireUploadPossible(design: DesignRecord): void {
  const obstacle = versionObstacle(design);
  if (obstacle) throw new AppError(designErrors[obstacle]);
}

/**
 * Makes a finished upload the next version of a design and starts its inspection (D7.1, D6.1).
 * The file is opened once before anything is locked or charged: whatever cannot be inspected is refused in words.
 */
export const addVersion = command({
  name: 'addVersion',
  input: addVersionInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const password = input.password || null;
    const seen = await loadDesign(ctx.db, companyId, input.designId);
    if (!seen) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWriteVersions(ctx.viewer, seen));
    requireUploadPossible(seen);
    const { file, readable, info } = await takeArtwork(ctx, input.uploadId, password);

    const design = await lockDesign(ctx.db, companyId, input.designId);
    ctx.require(mayWriteVersions(ctx.viewer, design));
    requireUploadPossible(design);
    const number = await nextNumber(ctx.db, companyId, design.id);
    // What one practises on is the installation's own file; what people bring beside it is inspected like any other.
    if (!design.isPractice || number > 1) await takeUploadFromPlan(ctx, design.id, design.name);
    const id = ctx.newId();
    await ctx.db
      .insertInto('version_data')
      .values({
        id,
        company_id: companyId,
        design_id: design.id,
        number,
        file_id: file.id,
        readable_file_id: readable.id,
        sha256: file.sha256,
        file_name: file.fileName,
        file_type: info.kind,
        file_size: file.size,
        page_count: info.pages.length,
        uploaded_by: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    const made = await advanceDesign(ctx, design, { type: 'VERSION_ADDED', versionId: id });
    for (const type of ['CIRCULAR_DESIGN', 'DESIGN'] as const) await makeNamedFlow(ctx, made, type);
    const before = await versionBefore(ctx.db, companyId, design.id, number);
    await startRun(ctx, {
      design,
      artwork: { versionId: id, sha256: file.sha256, run: 1 },
      against: before && { versionId: before.id },
      kinds: [info.kind, before?.fileType ?? null],
      purpose: 'INSPECTION',
    });
    ctx.emit({
      subject: 'design',
      action: 'update',
      id: design.id,
      name: design.name,
      scope: design.scope,
      after: { version: number, fileName: file.fileName },
    });
    ctx.notify(`detect/${id}`, { id, step: 'RECEIVED' });
    return { id };
  },
});
