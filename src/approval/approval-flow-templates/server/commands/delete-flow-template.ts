import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowTemplateErrors } from '../../rules/errors.ts';
import { deleteFlowTemplateInput } from '../../rules/input.ts';
import { placeNames } from '../places.ts';
import { mayDefineTemplate } from '../policy.ts';
import { usesOf } from '../uses.ts';
import { assertVersion, lockToChange, templateForHistory } from '../write-template.ts';

/** Deletes a template that no workflow template uses; flows that were made from it stay. */
export const deleteApprovalFlowTemplate = command({
  name: 'deleteApprovalFlowTemplate',
  input: deleteFlowTemplateInput,
  run: async (ctx, input) => {
    const template = await lockToChange(ctx, input.templateId);
    ctx.require(mayDefineTemplate(ctx.viewer, template.type, template));
    assertVersion(template, input.expectedVersion);
    const [places = []] = await usesOf(ctx.db, template.companyId, [template.id]);
    if (places.length > 0) throw new AppError(flowTemplateErrors.FLOW_TEMPLATE_IN_USE, { places: places.join('、') });
    await ctx.db.deleteFrom('approval_flow_template').where('company_id', '=', template.companyId).where('id', '=', template.id).execute();
    const [place] = await placeNames(ctx.db, template.companyId, [template.libraryId]);
    ctx.emit({
      subject: 'approval flow',
      action: 'delete',
      id: template.id,
      name: template.name,
      scope: template.scope,
      before: templateForHistory(template, place ?? ''),
    });
    return { id: template.id };
  },
});
