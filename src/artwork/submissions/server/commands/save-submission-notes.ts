import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { saveSubmissionNotesInput } from '../../rules/input.ts';
import { changed, openRevision } from '../open-revision.ts';
import { newestRevision } from '../store.ts';

/** Writes what the printer should know of this revision. */
export const saveSubmissionNotes = command({
  name: 'saveSubmissionNotes',
  input: saveSubmissionNotesInput,
  run: async (ctx, { designId, expectedVersion, notes }) => {
    const known = await newestRevision(ctx.db, ctx.viewer.companyId, designId);
    const open = await openRevision(ctx, designId);
    const version = known ? open.revision.version : 0;
    if (version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await changed(ctx, open, { notes, before: { notes: open.revision.notes }, after: { notes } });
    return { id: designId };
  },
});
