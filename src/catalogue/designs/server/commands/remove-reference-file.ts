import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { removeReferenceFileInput } from '../../rules/input.ts';
import { putFileIntoBin } from '../binned-files.ts';
import { lockToSupplement } from '../policy.ts';
import { tellOfDesign } from '../tell.ts';
import { loadReferenceFile } from '../supplement-store.ts';

/** A reference file goes into the bin. The bytes stay, as all content does; what it was is on record. */
export const removeReferenceFile = command({
  name: 'removeReferenceFile',
  input: removeReferenceFileInput,
  run: async (ctx, input) => {
    const file = await loadReferenceFile(ctx.db, ctx.viewer.companyId, input.id);
    if (!file) throw new AppError(generalErrors.NOT_FOUND);
    const design = await lockToSupplement(ctx, file.designId);
    // Two people at once: the second finds nothing.
    if (!(await loadReferenceFile(ctx.db, design.companyId, file.id))) throw new AppError(generalErrors.NOT_FOUND);
    await putFileIntoBin(ctx, design, { kind: 'REFERENCE_FILE', table: 'design_reference_file', id: file.id, fileName: file.fileName });
    await ctx.db.deleteFrom('design_reference_file').where('company_id', '=', design.companyId).where('id', '=', file.id).execute();
    tellOfDesign(ctx, design, { before: { referenceFile: file.fileName, referenceFileNote: file.note || null } });
    return { id: design.id };
  },
});
