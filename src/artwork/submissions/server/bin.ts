/** Files for the printer in the bin: one comes back into the revision that it was taken out of, while that may be written. */
import { designIdOfFile, toldOfFile } from '#catalogue/designs/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { submissionErrors } from '../rules/errors.ts';
import { FILES_MAX } from '../rules/limits.ts';
import type { FileRole } from '../rules/types.ts';
import { openRevision, touched } from './open-revision.ts';

/** What is kept of one, besides its design's name. */
export interface KeptOfFile extends Record<string, unknown> {
  submissionId: string;
  role: FileRole;
}

export const submissionFileBin: BinDefinition = {
  kind: 'SUBMISSION_FILE',
  subject: 'design',
  operations: ['DesignData.update'],
  told: (entry, action) => {
    const { role } = entry.kept as KeptOfFile;
    return toldOfFile(
      entry,
      action === 'restore' ? { after: { fileName: entry.name, fileRole: role } } : { before: { removedFile: entry.name } },
    );
  },
  restore: async (ctx, entry) => {
    const designId = await designIdOfFile(ctx, entry);
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
