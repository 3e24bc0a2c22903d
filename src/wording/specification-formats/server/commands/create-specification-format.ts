import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { createSpecificationFormatInput } from '../../rules/input.ts';
import { mayManageFormats } from '../policy.ts';
import { findFormatPlace, insertFormat } from '../write-format.ts';

/** A new format of the company or of a brand (D5.2). */
export const createSpecificationFormat = command({
  name: 'createSpecificationFormat',
  input: createSpecificationFormatInput,
  run: async (ctx, input) => {
    const place = await findFormatPlace(ctx.db, ctx.viewer.companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageFormats(ctx.viewer, place));
    return { id: await insertFormat(ctx, place, input) };
  },
});
