/** Reference files in the bin: how one comes back. */
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { designErrors } from '../rules/errors.ts';
import { REFERENCE_FILES_MAX } from '../rules/supplement.ts';
import { designIdOfFile, toldOfFile } from './binned-files.ts';
import { lockToSupplement } from './policy.ts';
import { findReferenceFiles } from './supplement-store.ts';

export const referenceFileBin: BinDefinition = {
  kind: 'REFERENCE_FILE',
  subject: 'design',
  operations: ['DesignData.update'],
  told: (entry, action) =>
    toldOfFile(entry, action === 'restore' ? { after: { referenceFile: entry.name } } : { before: { removedFile: entry.name } }),
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const designId = await designIdOfFile(ctx, entry);
    const design = await lockToSupplement(ctx, designId);
    const [files = []] = await findReferenceFiles(ctx.db, companyId, [designId]);
    if (files.length >= REFERENCE_FILES_MAX) throw new AppError(designErrors.TOO_MANY_REFERENCE_FILES, { max: REFERENCE_FILES_MAX });
    await putRowsBack(ctx.db, entry);
    ctx.notify(`design/${designId}`, { id: designId, version: design.version });
    return { path: `/${design.brandId}/${design.productId}/${designId}/supInformation` };
  },
};
