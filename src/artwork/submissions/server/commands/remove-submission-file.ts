import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
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
    const kept: KeptOfFile = { designName: design.name, submissionId: revision.id, role: file.role };
    await putIntoBin(ctx, {
      kind: 'SUBMISSION_FILE',
      id: file.id,
      name: file.fileName,
      scope: [file.id, ...design.scope],
      rows: [{ table: 'submission_file', column: 'id', value: file.id }],
      kept,
    });
    await deleteFile(ctx.db, design.companyId, file.id);
    await changed(ctx, open, { before: { fileName: file.fileName, fileRole: file.role, sha256: file.sha256 } });
    return { id: design.id };
  },
});
