/** Files for the printer in the bin: one comes back into the revision that it was taken out of, while that may be written. */
import { loadDesign, ofDesign } from '#catalogue/designs/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { submissionErrors } from '../rules/errors.ts';
import { FILES_MAX } from '../rules/limits.ts';
import type { FileRole } from '../rules/types.ts';
import { openRevision, touched } from './open-revision.ts';

export interface KeptOfFile extends Record<string, unknown> {
  designName: string;
  submissionId: string;
  role: FileRole;
}

export const submissionFileBin: BinDefinition = {
  kind: 'SUBMISSION_FILE',
  subject: 'design',
  operations: ['DesignData.update'],
  told: ({ name, scope, kept }, action) => {
    const { designName, role } = kept as KeptOfFile;
    const change = action === 'restore' ? { after: { fileName: name, fileRole: role } } : { before: { removedFile: name } };
    return ofDesign({ scope: scope.slice(1), name: designName, ...change });
  },
  restore: async (ctx, entry) => {
    const designId = entry.scope[1] ?? '';
    if (!(await loadDesign(ctx.db, ctx.viewer.companyId, designId))) throw new AppError(binErrors.BIN_PLACE_GONE);
    const open = await openRevision(ctx, designId);
    const { submissionId } = entry.kept as KeptOfFile;
    if (open.revision.id !== submissionId) throw new AppError(binErrors.BIN_REVISION_SUBMITTED);
    if (open.files.length >= FILES_MAX) throw new AppError(submissionErrors.TOO_MANY_SUBMISSION_FILES, { max: FILES_MAX });
    await putRowsBack(ctx.db, entry);
    await touched(ctx, open);
    const { design } = open;
    ctx.notify(`design/${designId}`, { id: designId, version: design.version });
    return { path: `/${design.brandId}/${design.productId}/${designId}/submission` };
  },
};
