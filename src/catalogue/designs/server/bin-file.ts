/** Reference files in the bin: how one comes back. */
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { AppError } from '#shared/errors.ts';
import { designErrors } from '../rules/errors.ts';
import { REFERENCE_FILES_MAX } from '../rules/supplement.ts';
import { lockToSupplement } from './policy.ts';
import { findReferenceFiles } from './supplement-store.ts';
import { loadDesign } from './store.ts';
import { ofDesign } from './tell.ts';

export interface KeptOfFile extends Record<string, unknown> {
  designName: string;
}

export const referenceFileBin: BinDefinition = {
  kind: 'REFERENCE_FILE',
  subject: 'design',
  operations: ['DesignData.update'],
  told: ({ name, scope, kept }, action) =>
    ofDesign({
      scope: scope.slice(1),
      name: (kept as KeptOfFile).designName,
      ...(action === 'restore' ? { after: { referenceFile: name } } : { before: { removedFile: name } }),
    }),
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const designId = entry.scope[1] ?? '';
    if (!(await loadDesign(ctx.db, companyId, designId))) throw new AppError(binErrors.BIN_PLACE_GONE);
    const design = await lockToSupplement(ctx, designId);
    const [files = []] = await findReferenceFiles(ctx.db, companyId, [designId]);
    if (files.length >= REFERENCE_FILES_MAX) throw new AppError(designErrors.TOO_MANY_REFERENCE_FILES, { max: REFERENCE_FILES_MAX });
    await putRowsBack(ctx.db, entry);
    ctx.notify(`design/${designId}`, { id: designId, version: design.version });
    return { path: `/${design.brandId}/${design.productId}/${designId}/supInformation` };
  },
};
