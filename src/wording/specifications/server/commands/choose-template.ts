import { command } from '#platform/command.ts';
import { templatesAt } from '#wording/excel-templates/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { chooseSpecificationTemplateInput } from '../../rules/input.ts';
import { openToEdit } from '../editable.ts';
import { mayUpdateSpecification } from '../policy.ts';

/** Chooses the template that a specification is exported with: its current version, which the specification keeps (D5.3). */
export const chooseSpecificationTemplate = command({
  name: 'chooseSpecificationTemplate',
  input: chooseSpecificationTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { specification, design } = await openToEdit(ctx, input, mayUpdateSpecification);
    const offered = input.templateId ? await templatesAt(ctx.db, companyId, design.scope) : [];
    const template = offered.find((one) => one.id === input.templateId);
    if (input.templateId && !template) throw new AppError(generalErrors.NOT_FOUND);
    const templateVersionId = template?.currentVersionId ?? null;
    if (templateVersionId === specification.templateVersionId) throw new AppError(specificationErrors.SPECIFICATION_UNCHANGED);
    const version = specification.version + 1;
    await ctx.db
      .updateTable('specification')
      .set({ template_version_id: templateVersionId, version, updated_by: ctx.viewer.userId, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', specification.id)
      .execute();
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { templateVersionId: specification.templateVersionId },
      after: { templateVersionId, template: template?.name ?? null },
    });
    ctx.notify(`specification/${specification.id}`, { id: specification.id, version });
    return { id: specification.id };
  },
});
