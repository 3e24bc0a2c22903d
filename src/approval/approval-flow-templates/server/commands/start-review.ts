import { lockCurrentFlow, mayRequest, mayStartFlow, requestReview } from '#approval/approval-flows/server/door.ts';
import { flowErrors } from '#approval/approval-flows/rules/errors.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowTemplateErrors } from '../../rules/errors.ts';
import { startReviewInput } from '../../rules/input.ts';
import { flowFromTemplate } from '../door.ts';
import { offeredName } from '../store.ts';

/**
 * Requests a review in one step: by the flow that the target has, or, where it has none, by one made from a template that is offered
 * there. It is what a list does to each of many things (D6.2, D6.6): a flow that somebody drew is kept, and only its own refusals
 * keep it back. FLOW_MISSING where there is neither a flow nor a template.
 */
export const startReview = command({
  name: 'startReview',
  input: startReviewInput,
  run: async (ctx, { type, targetId, contentHash, templateId, expectedVersion }) => {
    const { flow, subject } = await lockCurrentFlow(ctx, type, targetId);
    ctx.require(mayRequest(ctx.viewer, type, subject));
    if (flow) return await requestReview.run(ctx, { type, targetId, contentHash, expectedVersion: expectedVersion ?? flow.version });
    if (!templateId) throw new AppError(flowErrors.FLOW_MISSING);
    ctx.require(mayStartFlow(ctx.viewer, type, subject));
    const at = { companyId: ctx.viewer.companyId, type, scope: subject.scope };
    if ((await offeredName(ctx.db, at, templateId)) === null)
      throw new AppError(flowTemplateErrors.FLOW_TEMPLATE_NOT_OFFERED, { name: subject.name });
    await flowFromTemplate(ctx, type, targetId, templateId);
    const made = await lockCurrentFlow(ctx, type, targetId);
    return await requestReview.run(ctx, { type, targetId, contentHash, expectedVersion: made.flow?.version ?? 0 });
  },
});
