/** Files for the printer in the bin: one comes back into the revision that it was taken out of, while that may be written. */
import type { CommandContext } from '#platform/command.ts';
import { designIdOfFile, putFileIntoBin, toldOfFile } from '#catalogue/designs/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { submissionErrors } from '../rules/errors.ts';
import { FILES_MAX } from '../rules/limits.ts';
import type { FileRole, SubmissionFileRecord } from '../rules/types.ts';
import { changed, openRevision, touched, type OpenRevision } from './open-revision.ts';
import { deleteFile } from './store.ts';

/** What is kept of one, besides its design's name. */
export interface KeptOfFile extends Record<string, unknown> {
  submissionId: string;
  role: FileRole;
  /** The file that was put in its place; absent: it was taken out. */
  replacedBy?: string;
}

/** Takes a file out of the open revision, into the bin. The bytes stay, as all content does. */
export async function takeOut(
  ctx: CommandContext,
  { design, revision }: Pick<OpenRevision, 'design' | 'revision'>,
  { id, fileName, role }: Pick<SubmissionFileRecord, 'id' | 'fileName' | 'role'>,
  replacedBy?: string,
): Promise<void> {
  const kept: KeptOfFile = { submissionId: revision.id, role, ...(replacedBy ? { replacedBy } : {}) };
  await putFileIntoBin(ctx, design, { kind: 'SUBMISSION_FILE', table: 'submission_file', id, fileName, kept });
  await deleteFile(ctx.db, design.companyId, id);
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
    const { submissionId, replacedBy } = entry.kept as KeptOfFile;
    if (open.revision.id !== submissionId) throw new AppError(binErrors.BIN_REVISION_SUBMITTED);
    // A replacement that is taken back: what came in its place gives it free, and rests in the bin instead.
    const replacement = open.files.find(({ id }) => id === replacedBy);
    if (replacement) {
      await takeOut(ctx, open, replacement);
      await changed(ctx, open, { before: { removedFile: replacement.fileName } });
    } else if (open.files.length >= FILES_MAX) throw new AppError(submissionErrors.TOO_MANY_SUBMISSION_FILES, { max: FILES_MAX });
    await putRowsBack(ctx.db, entry);
    if (!replacement) await touched(ctx, open);
    const { design } = open;
    ctx.notify(`design/${designId}`, { id: designId, version: design.version });
    return { path: `/${design.brandId}/${design.productId}/${designId}/submission` };
  },
};
