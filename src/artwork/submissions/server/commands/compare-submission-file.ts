import { command } from '#platform/command.ts';
import type { FileObject } from '#platform/files/content.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { submissionErrors } from '../../rules/errors.ts';
import { compareSubmissionFileInput } from '../../rules/input.ts';
import { mayWrite } from '../policy.ts';
import { loadFile, loadSubmission } from '../store.ts';
import { compareWithApproved } from '../take-file.ts';

/**
 * Compares a file with the approved version again: it failed, or another version was approved since. What was submitted
 * stays as it is; only what is known of it grows.
 */
export const compareSubmissionFile = command({
  name: 'compareSubmissionFile',
  input: compareSubmissionFileInput,
  run: async (ctx, { id }) => {
    const { companyId } = ctx.viewer;
    const known = await loadFile(ctx.db, companyId, id);
    const submission = known && (await loadSubmission(ctx.db, companyId, known.submissionId));
    const design = submission && (await loadDesign(ctx.db, companyId, submission.designId));
    if (!known || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWrite(ctx.viewer, design));
    const file: FileObject = { ...known, id: known.fileId, companyId };
    const { comparisonId, comparisonFailure } = await compareWithApproved(ctx, design, file, known.role);
    if (!comparisonId && !comparisonFailure) throw new AppError(submissionErrors.FILE_NOT_COMPARABLE);
    await ctx.db
      .updateTable('submission_file')
      .set({ comparison_id: comparisonId, comparison_failure: comparisonFailure })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    ctx.emit({
      subject: 'inspection',
      action: 'request',
      id: comparisonId,
      name: `${design.name} ${known.fileName}`,
      scope: design.scope,
      after: { submissionRevision: submission.number, failure: comparisonFailure },
    });
    ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
    return { id: design.id };
  },
});
