import { command } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { replaceSubmissionFileInput } from '../../rules/input.ts';
import { takeOut } from '../bin.ts';
import { changed, openRevisionOfFile } from '../open-revision.ts';
import { mayWrite } from '../policy.ts';
import { insertFiles, loadFile, loadSubmission } from '../store.ts';
import { compareWithApproved, takeFile } from '../take-file.ts';

/** Puts a finished upload in a file's place, for the same use. The former file goes into the bin and can take its place again. */
export const replaceSubmissionFile = command({
  name: 'replaceSubmissionFile',
  input: replaceSubmissionFileInput,
  run: async (ctx, { id, uploadId }) => {
    const { companyId, userId } = ctx.viewer;
    const former = await loadFile(ctx.db, companyId, id);
    const submission = former && (await loadSubmission(ctx.db, companyId, former.submissionId));
    const seen = submission && (await loadDesign(ctx.db, companyId, submission.designId));
    if (!former || !seen) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWrite(ctx.viewer, seen));
    const taken = await takeFile(ctx, uploadId, former.role);
    const comparison = await compareWithApproved(ctx, seen, taken, former.role);
    const open = await openRevisionOfFile(ctx, id);
    const newFileId = ctx.newId();
    await takeOut(ctx, open, former, newFileId);
    await insertFiles(ctx.db, [
      {
        id: newFileId,
        companyId,
        submissionId: open.revision.id,
        role: former.role,
        fileId: taken.id,
        ...comparison,
        createdBy: userId,
        createdAt: ctx.now,
      },
    ]);
    await changed(ctx, open, {
      before: { fileName: former.fileName, sha256: former.sha256 },
      after: { fileName: taken.fileName, sha256: taken.sha256 },
    });
    return { id: seen.id };
  },
});
