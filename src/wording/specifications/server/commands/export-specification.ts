import { command } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { exportSpecificationInput } from '../../rules/input.ts';
import { mayExportSpecification } from '../policy.ts';
import { loadSheet } from '../sheet/sheet-store.ts';
import { loadSpecification } from '../store.ts';

/** Gives out a filled workbook or its PDF, under SPECIFICATION_EXPORT. Who took it is on record. */
export const exportSpecification = command({
  name: 'exportSpecification',
  input: exportSpecificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const sheet = await loadSheet(ctx.db, companyId, input.sheetId);
    const specification = sheet && (await loadSpecification(ctx.db, companyId, sheet.specificationId));
    const design = specification && (await loadDesign(ctx.db, companyId, specification.designId));
    if (!specification || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayExportSpecification(ctx.viewer, specification));
    await ctx.spend('exports');
    const fileId = input.format === 'PDF' ? sheet.pdfFileId : sheet.workbookFileId;
    if (!fileId) throw new AppError(generalErrors.NOT_FOUND);
    ctx.emit({
      subject: 'specification',
      action: 'export',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      after: { format: input.format, revision: specification.revision, templateVersionId: sheet.templateVersionId },
    });
    return { fileId };
  },
});
