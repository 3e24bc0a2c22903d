import { command } from '#platform/command.ts';
import { removeSubmissionFileInput } from '../../rules/input.ts';
import { changed, openRevisionOfFile } from '../open-revision.ts';
import { deleteFile } from '../store.ts';

/** Takes a file out of the open revision. The bytes stay, as all content does; what it was is on record. */
export const removeSubmissionFile = command({
  name: 'removeSubmissionFile',
  input: removeSubmissionFileInput,
  run: async (ctx, { id }) => {
    const { file, ...open } = await openRevisionOfFile(ctx, id);
    await deleteFile(ctx.db, open.design.companyId, file.id);
    await changed(ctx, open, { before: { fileName: file.fileName, fileRole: file.role, sha256: file.sha256 } });
    return { id: open.design.id };
  },
});
