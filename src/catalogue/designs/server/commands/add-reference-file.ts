import { command } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError } from '#shared/errors.ts';
import { designErrors } from '../../rules/errors.ts';
import { addReferenceFileInput } from '../../rules/input.ts';
import { REFERENCE_FILE_MAX_BYTES, REFERENCE_FILES_MAX } from '../../rules/supplement.ts';
import { lockToSupplement } from '../policy.ts';
import { tellOfDesign } from '../tell.ts';
import { findReferenceFiles } from '../supplement-store.ts';

/** Lays a file beside the design for its members; of any kind, given out as a download only. */
export const addReferenceFile = command({
  name: 'addReferenceFile',
  input: addReferenceFileInput,
  run: async (ctx, input) => {
    const design = await lockToSupplement(ctx, input.designId);
    const [files = []] = await findReferenceFiles(ctx.db, design.companyId, [design.id]);
    if (files.length >= REFERENCE_FILES_MAX) throw new AppError(designErrors.TOO_MANY_REFERENCE_FILES, { max: REFERENCE_FILES_MAX });
    const file = await takeUpload(ctx, input.uploadId, { maxBytes: REFERENCE_FILE_MAX_BYTES });
    await ctx.db
      .insertInto('design_reference_file')
      .values({
        id: ctx.newId(),
        company_id: design.companyId,
        design_id: design.id,
        file_id: file.id,
        note: input.note.trim(),
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
      })
      .execute();
    tellOfDesign(ctx, design, { after: { referenceFile: file.fileName, referenceFileNote: input.note.trim() || null } });
    return { id: design.id };
  },
});
