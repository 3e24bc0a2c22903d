import { command } from '#platform/command.ts';
import { putFileIntoBin } from '#catalogue/designs/server/door.ts';
import { removeSubmissionFileInput } from '../../rules/input.ts';
import type { KeptOfFile } from '../bin.ts';
import { changed, openRevisionOfFile } from '../open-revision.ts';
import { deleteFile } from '../store.ts';

/** Takes a file out of the open revision, into the bin. The bytes stay, as all content does; what it was is on record. */
export const removeSubmissionFile = command({
  name: 'removeSubmissionFile',
  input: removeSubmissionFileInput,
  run: async (ctx, { id }) => {
    const { file, ...open } = await openRevisionOfFile(ctx, id);
    const { design, revision } = open;
    const kept: KeptOfFile = { submissionId: revision.id, role: file.role };
    await putFileIntoBin(ctx, design, { kind: 'SUBMISSION_FILE', table: 'submission_file', id: file.id, fileName: file.fileName, kept });
    await deleteFile(ctx.db, design.companyId, file.id);
    await changed(ctx, open, { before: { fileName: file.fileName, fileRole: file.role, sha256: file.sha256 } });
    return { id: design.id };
  },
});
