import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { downloadTemplateInput } from '../../rules/input.ts';
import { mayManageTemplates } from '../policy.ts';
import { findTemplateVersions, loadTemplate } from '../store.ts';

/** Gives a version's workbook out as it was uploaded, byte by byte. Who took it is on record. */
export const downloadExcelTemplate = command({
  name: 'downloadExcelTemplate',
  input: downloadTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const [version] = await findTemplateVersions(ctx.db, companyId, [input.versionId]);
    const template = version ? await loadTemplate(ctx.db, companyId, version.templateId) : null;
    if (!version || !template) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageTemplates(ctx.viewer, template));
    await ctx.spend('exports');
    ctx.emit({
      subject: 'specification',
      action: 'download',
      id: template.id,
      name: template.name,
      scope: template.scope,
      after: { templateVersion: version.number, fileName: version.fileName, sha256: version.sha256 },
    });
    return { fileId: version.fileId };
  },
});
