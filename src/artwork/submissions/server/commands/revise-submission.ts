import { command } from '#platform/command.ts';
import { tellOfDesign } from '#catalogue/designs/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { submissionErrors } from '../../rules/errors.ts';
import { reviseSubmissionInput } from '../../rules/input.ts';
import { insertRevision, lockToSubmit } from '../open-revision.ts';
import { filesOf, insertFiles, newestRevision } from '../store.ts';

/** Begins the next revision with the files and notes of the one that was returned (D6.7); that one stays as it was submitted. */
export const reviseSubmission = command({
  name: 'reviseSubmission',
  input: reviseSubmissionInput,
  run: async (ctx, { designId }) => {
    const design = await lockToSubmit(ctx, designId);
    const { companyId } = design;
    const last = await newestRevision(ctx.db, companyId, designId, true);
    if (!last?.submittedAt) throw new AppError(submissionErrors.SUBMISSION_ALREADY_OPEN);
    const revision = await insertRevision(ctx, design, last.number + 1, last.notes);
    const [files = []] = await filesOf(ctx.db, companyId, [last.id]);
    await insertFiles(
      ctx.db,
      files.map((file) => ({ ...file, id: ctx.newId(), companyId, submissionId: revision.id })),
    );
    tellOfDesign(ctx, design, { before: { submissionRevision: last.number }, after: { submissionRevision: revision.number } });
    return { id: designId };
  },
});
