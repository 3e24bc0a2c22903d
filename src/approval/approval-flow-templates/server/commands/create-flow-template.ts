import { command } from '#platform/command.ts';
import { all } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { createFlowTemplateInput } from '../../rules/input.ts';
import { peopleInPlan } from '../../rules/plan.ts';
import { findPlace } from '../places.ts';
import { mayChoosePeople, mayDefineTemplate } from '../policy.ts';
import { assertPlan, insertTemplate } from '../write-template.ts';

/** A new template of the company, a brand or a product. */
export const createApprovalFlowTemplate = command({
  name: 'createApprovalFlowTemplate',
  input: createFlowTemplateInput,
  run: async (ctx, input) => {
    const place = await findPlace(ctx.db, ctx.viewer.companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    const people = peopleInPlan(input.blocks).length > 0;
    ctx.require(all(mayDefineTemplate(ctx.viewer, input.type, place), people ? mayChoosePeople(ctx.viewer, place) : ALLOWED));
    await assertPlan(ctx, input.blocks);
    return { id: await insertTemplate(ctx, place, input) };
  },
});
