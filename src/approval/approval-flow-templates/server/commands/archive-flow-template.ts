import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowTemplateErrors } from '../../rules/errors.ts';
import { archiveFlowTemplateInput } from '../../rules/input.ts';
import { mayDefineTemplate } from '../policy.ts';
import { usesOf } from '../uses.ts';
import { assertVersion, lockToChange } from '../write-template.ts';

/** Takes a template out of what is offered, or brings it back. One that a workflow template uses stays offered. */
export const archiveApprovalFlowTemplate = command({
  name: 'archiveApprovalFlowTemplate',
  input: archiveFlowTemplateInput,
  run: async (ctx, input) => {
    const template = await lockToChange(ctx, input.templateId);
    ctx.require(mayDefineTemplate(ctx.viewer, template.type, template));
    assertVersion(template, input.expectedVersion);
    const [places = []] = input.archived ? await usesOf(ctx.db, template.companyId, [template.id]) : [];
    if (places.length > 0) throw new AppError(flowTemplateErrors.FLOW_TEMPLATE_IN_USE, { places: places.join('、') });
    await ctx.db
      .updateTable('approval_flow_template')
      .set({ archived_at: input.archived ? ctx.now : null, version: template.version + 1, updated_at: ctx.now })
      .where('company_id', '=', template.companyId)
      .where('id', '=', template.id)
      .execute();
    ctx.emit({
      subject: 'approval flow',
      action: 'update',
      id: template.id,
      name: template.name,
      scope: template.scope,
      before: { template: template.name, archived: template.archivedAt !== null },
      after: { template: template.name, archived: input.archived },
    });
    return { id: template.id };
  },
});
