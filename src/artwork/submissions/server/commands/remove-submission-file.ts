import { command } from '#platform/command.ts';
import { removeSubmissionFileInput } from '../../rules/input.ts';
import { takeOut } from '../bin.ts';
import { changed, openRevisionOfFile } from '../open-revision.ts';

/** Takes a file out of the open revision, into the bin. The bytes stay, as all content does; what it was is on record. */
export const removeSubmissionFile = command({
  name: 'removeSubmissionFile',
  input: removeSubmissionFileInput,
  run: async (ctx, { id }) => {
    const { file, ...open } = await openRevisionOfFile(ctx, id);
    await takeOut(ctx, open, file);
    await changed(ctx, open, { before: { fileName: file.fileName, fileRole: file.role, sha256: file.sha256 } });
    return { id: open.design.id };
  },
});
