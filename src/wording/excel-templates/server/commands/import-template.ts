import { command } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { templateErrors } from '../../rules/errors.ts';
import { importTemplateInput } from '../../rules/input.ts';
import { TEMPLATE_MAX_BYTES } from '../../rules/types.ts';
import { findPlace } from '../place.ts';
import { mayManageTemplates } from '../policy.ts';
import { findTemplateVersions, loadTemplate } from '../store.ts';

export const SCAN_QUEUE = 'excel-template.scan';

/** Brings a workbook to be scanned; nothing is registered yet. What kind of file it is, the scan says in words. */
export const importExcelTemplate = command({
  name: 'importExcelTemplate',
  input: importTemplateInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const template = input.templateId ? await loadTemplate(ctx.db, companyId, input.templateId) : null;
    if (input.templateId && !template) throw new AppError(generalErrors.NOT_FOUND);
    const { libraryType, libraryId } = template ?? input;
    const place = await findPlace(ctx.db, companyId, libraryType, libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageTemplates(ctx.viewer, place));
    await ctx.spend('imports');
    if (template?.retiredAt) throw new AppError(templateErrors.TEMPLATE_RETIRED);
    const file = await takeUpload(ctx, input.uploadId, { maxBytes: TEMPLATE_MAX_BYTES });
    if (template) {
      const [current] = await findTemplateVersions(ctx.db, companyId, [template.currentVersionId]);
      if (current?.sha256 === file.sha256) throw new AppError(templateErrors.TEMPLATE_SAME_FILE, { number: current.number });
    }
    const id = ctx.newId();
    await ctx.db
      .insertInto('excel_template_import')
      .values({
        id,
        company_id: companyId,
        template_id: template?.id ?? null,
        library_type: libraryType,
        library_id: libraryId,
        scope: place.scope,
        file_id: file.id,
        sha256: file.sha256,
        file_name: file.fileName,
        file_size: file.size,
        requested_by: userId,
        created_at: ctx.now,
      })
      .execute();
    await ctx.enqueue(SCAN_QUEUE, { importId: id });
    ctx.emit({
      subject: 'specification',
      action: 'request',
      id: template?.id ?? id,
      name: template?.name ?? file.fileName,
      scope: template?.scope ?? place.scope,
      after: { fileName: file.fileName, fileSize: file.size, sha256: file.sha256 },
    });
    return { id };
  },
});
