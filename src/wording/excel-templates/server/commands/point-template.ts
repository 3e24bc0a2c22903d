import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { templateErrors } from '../../rules/errors.ts';
import { pointTemplateInput } from '../../rules/input.ts';
import { findDrawings } from '../import-drawing.ts';
import { lockOwnImport } from '../own-import.ts';
import { importTopic } from '../store.ts';
import { SCAN_QUEUE } from './import-template.ts';

/** Says which cells of an imported workbook without symbols are titles, contents and languages: a copy with symbols there is scanned. */
export const pointExcelTemplate = command({
  name: 'pointExcelTemplate',
  input: pointTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const found = await lockOwnImport(ctx, input.importId);
    if (found.sha256 !== input.sha256) throw new AppError(generalErrors.CONFLICT);
    const [drawing] = await findDrawings(ctx.db, companyId, [found.id]);
    if (found.status !== 'REFUSED' || !drawing) throw new AppError(templateErrors.TEMPLATE_NOT_TO_POINT);
    await ctx.spend('imports');
    await ctx.db
      .updateTable('excel_template_import')
      .set({ status: 'SCANNING', pointed: JSON.stringify(input.cells), refusal_code: null, refusal_params: '{}', scan: null })
      .where('company_id', '=', companyId)
      .where('id', '=', found.id)
      .execute();
    await ctx.enqueue(SCAN_QUEUE, { importId: found.id });
    ctx.notify(importTopic(found.id), { id: found.id });
    ctx.emit({
      subject: 'specification',
      action: 'request',
      id: found.templateId ?? found.id,
      name: found.fileName,
      scope: found.scope,
      after: { fileName: found.fileName, sha256: found.sha256, pointedCells: input.cells.length },
    });
    return { id: found.id };
  },
});
