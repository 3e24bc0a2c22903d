import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { removeReferenceFileInput } from '../../rules/input.ts';
import type { KeptOfFile } from '../bin-file.ts';
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
    const kept: KeptOfFile = { designName: design.name };
    // Two people at once: the second finds nothing.
    if (!(await loadReferenceFile(ctx.db, design.companyId, file.id))) throw new AppError(generalErrors.NOT_FOUND);
    await putIntoBin(ctx, {
      kind: 'REFERENCE_FILE',
      id: file.id,
      name: file.fileName,
      scope: [file.id, ...design.scope],
      rows: [{ table: 'design_reference_file', column: 'id', value: file.id }],
      kept,
    });
    await ctx.db.deleteFrom('design_reference_file').where('company_id', '=', design.companyId).where('id', '=', file.id).execute();
    tellOfDesign(ctx, design, { before: { referenceFile: file.fileName, referenceFileNote: file.note || null } });
    return { id: design.id };
  },
});
