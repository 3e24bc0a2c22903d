import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { updatePlanInput } from '../../rules/input.ts';
import { mayEditPlan } from '../../rules/plan.ts';
import { loadCompany } from '../door.ts';
import { lockPlan, savePlan } from '../plan-store.ts';

/**
 * Changes the plan of the company that the provider's staff has switched into (D11): its last day, fee, limit of designs
 * and uploads left. Works on a company whose plan has ended, since it is what opens it again. A limit below what is in use
 * is allowed: nothing is taken away, nothing more is added.
 */
export const updatePlan = command({
  name: 'updatePlan',
  input: updatePlanInput,
  despiteGuard: true,
  run: async (ctx, input) => {
    ctx.require(mayEditPlan(ctx.viewer));
    const { companyId } = ctx.viewer;
    const { name } = await loadCompany(ctx.db, companyId);
    const plan = await lockPlan(ctx);
    if (!plan) throw new AppError(generalErrors.NOT_FOUND);
    if (plan.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const { expectedVersion: _, ...terms } = input;
    ctx.emit(await savePlan(ctx, plan, terms, name));
    return { id: companyId };
  },
});
