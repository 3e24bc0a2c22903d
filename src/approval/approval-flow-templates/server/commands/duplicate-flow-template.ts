import { command } from '#platform/command.ts';
import { all } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { duplicateFlowTemplateInput } from '../../rules/input.ts';
import { peopleInPlan } from '../../rules/plan.ts';
import { sees } from '../list.ts';
import { findPlace } from '../places.ts';
import { mayChoosePeople, mayDuplicateTo } from '../policy.ts';
import { loadTemplates } from '../store.ts';
import { insertTemplate } from '../write-template.ts';

/** A copy of a template that the viewer sees, in the same place or another; archived ones come back as such a copy too. */
export const duplicateApprovalFlowTemplate = command({
  name: 'duplicateApprovalFlowTemplate',
  input: duplicateFlowTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const [source] = await loadTemplates(ctx.db, companyId, [input.templateId]);
    const place = await findPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!source || !place || !(await sees(ctx.db, ctx.viewer, source))) throw new AppError(generalErrors.NOT_FOUND);
    const people = peopleInPlan(source.blocks).length > 0;
    ctx.require(all(mayDuplicateTo(ctx.viewer, source.type, place), people ? mayChoosePeople(ctx.viewer, place) : ALLOWED));
    return { id: await insertTemplate(ctx, place, { ...source, name: input.name }) };
  },
});
