import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationFormatInput } from '../../rules/input.ts';
import { mayManageFormats } from '../policy.ts';
import { lockFormat } from '../write-format.ts';

/** Deletes a format. Specifications that were made from it stay as they are, and keep its name. */
export const deleteSpecificationFormat = command({
  name: 'deleteSpecificationFormat',
  input: specificationFormatInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const format = await lockFormat(ctx, input.formatId);
    ctx.require(mayManageFormats(ctx.viewer, format));
    if (format.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await ctx.db.deleteFrom('specification_format').where('company_id', '=', companyId).where('id', '=', format.id).execute();
    ctx.emit({
      subject: 'specification',
      action: 'delete',
      id: format.id,
      name: format.name,
      scope: format.scope,
      before: { format: format.name, notes: format.notes },
    });
    return { id: format.id };
  },
});
