import { command } from '#platform/command.ts';
import { all } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { copyApprovalFlowInput } from '../../rules/input.ts';
import { copyFlowTo } from '../plan/copy-flow.ts';
import { mayAssign, mayCopy, mayRead } from '../policy.ts';
import { lockCurrentFlow } from '../loaded.ts';
import { loadFlow } from '../store.ts';
import { subjectOf } from '../subject.ts';

/**
 * A new flow with the steps and people of another: of the same target, in its returned or completed
 * state (D6.7), or of another target of the same type that the viewer reads. Former rounds stay readable.
 */
export const copyApprovalFlow = command({
  name: 'copyApprovalFlow',
  input: copyApprovalFlowInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const source = await loadFlow(ctx.db, companyId, input.sourceFlowId);
    const from = source && (await subjectOf(source.type).load(ctx.db, companyId, source.type, source.targetId, false));
    if (!source || !from) throw new AppError(generalErrors.NOT_FOUND);
    // The flow before its target, as every other path locks them.
    const { subject } = await lockCurrentFlow(ctx, input.type, input.targetId);
    ctx.require(all(mayRead(ctx.viewer, from), mayCopy(ctx.viewer, input.type, subject), mayAssign(ctx.viewer, subject)));
    return { id: await copyFlowTo(ctx, source, input.type, subject) };
  },
});
