import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { templateErrors } from '../../rules/errors.ts';
import { importInput } from '../../rules/input.ts';
import { lockOwnImport } from '../own-import.ts';

/** Gives an import up; no template is touched, and the same file may be chosen again. */
export const cancelExcelTemplateImport = command({
  name: 'cancelExcelTemplateImport',
  input: importInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const found = await lockOwnImport(ctx, input.importId);
    if (found.status === 'REGISTERED') throw new AppError(templateErrors.TEMPLATE_REGISTERED);
    if (found.status !== 'SCANNING' && found.status !== 'SCANNED') {
      ctx.doneBefore();
      return { id: found.id };
    }
    await ctx.db
      .updateTable('excel_template_import')
      .set({ status: 'CANCELLED', finished_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', found.id)
      .execute();
    ctx.emit({ subject: 'specification', action: 'withdraw', id: found.templateId ?? found.id, name: found.fileName, scope: found.scope });
    return { id: found.id };
  },
});
