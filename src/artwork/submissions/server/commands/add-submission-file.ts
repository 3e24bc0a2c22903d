import { command } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { submissionErrors } from '../../rules/errors.ts';
import { addSubmissionFileInput } from '../../rules/input.ts';
import { FILES_MAX } from '../../rules/limits.ts';
import { stageObstacle } from '../../rules/obstacle.ts';
import { changed, openRevision } from '../open-revision.ts';
import { mayWrite } from '../policy.ts';
import { insertFiles } from '../store.ts';
import { compareWithApproved, takeFile } from '../take-file.ts';

/**
 * Adds a finished upload to the revision that is open; the first one begins revision 1. What is printed is compared with
 * the approved version, unless it is that very file. It is opened before anything is locked.
 */
export const addSubmissionFile = command({
  name: 'addSubmissionFile',
  input: addSubmissionFileInput,
  run: async (ctx, { designId, uploadId, role }) => {
    const { companyId, userId } = ctx.viewer;
    const seen = await loadDesign(ctx.db, companyId, designId);
    if (!seen) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWrite(ctx.viewer, seen));
    const obstacle = stageObstacle(seen);
    if (obstacle) throw new AppError(obstacle);
    const file = await takeFile(ctx, uploadId, role);
    const comparison = await compareWithApproved(ctx, seen, file, role);
    const open = await openRevision(ctx, designId);
    const { revision, files } = open;
    if (files.length >= FILES_MAX) throw new AppError(submissionErrors.TOO_MANY_SUBMISSION_FILES, { max: FILES_MAX });
    const id = ctx.newId();
    const about = { id, companyId, submissionId: revision.id, role, fileId: file.id, createdBy: userId, createdAt: ctx.now };
    await insertFiles(ctx.db, [{ ...about, ...comparison }]);
    await changed(ctx, open, { after: { fileName: file.fileName, fileRole: role, sha256: file.sha256 } });
    return { id: designId };
  },
});
