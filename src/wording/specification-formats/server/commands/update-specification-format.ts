import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { updateSpecificationFormatInput } from '../../rules/input.ts';
import { mayManageFormats } from '../policy.ts';
import { formatItemsOf } from '../store.ts';
import { assertTemplate, auditable, lockFormat, replaceItems } from '../write-format.ts';

/** Saves a format as the form holds it. Specifications that were made from it stay as they are. */
export const updateSpecificationFormat = command({
  name: 'updateSpecificationFormat',
  input: updateSpecificationFormatInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const format = await lockFormat(ctx, input.formatId);
    ctx.require(mayManageFormats(ctx.viewer, format));
    if (format.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const [before = []] = await formatItemsOf(ctx.db, companyId, [format.id]);
    if (input.excelTemplateId !== format.excelTemplateId) await assertTemplate(ctx, format.scope.slice(1), input.excelTemplateId);
    await replaceItems(ctx, format, input.items);
    await ctx.db
      .updateTable('specification_format')
      .set({
        name: input.name,
        notes: input.notes,
        excel_template_id: input.excelTemplateId ?? null,
        blank_symbols: input.blankSymbols,
        version: format.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', format.id)
      .execute();
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: format.id,
      name: input.name,
      scope: format.scope,
      before: { format: format.name, notes: format.notes, blankSymbols: format.blankSymbols, items: before.map(auditable) },
      after: { format: input.name, notes: input.notes, blankSymbols: input.blankSymbols, items: input.items.map(auditable) },
    });
    return { id: format.id };
  },
});
