import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { updatePlanInput } from '../../rules/input.ts';
import { mayEditPlan } from '../../rules/plan.ts';
import { loadCompany } from '../door.ts';
import { lockPlan, writeCharge } from '../plan-store.ts';

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
    await ctx.db
      .updateTable('plan')
      .set({
        valid_until: input.validUntil,
        yearly_fee: input.yearlyFee,
        design_limit: input.designLimit,
        remaining_uploads: input.remainingUploads,
        version: plan.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', companyId)
      .execute();
    const amount = input.remainingUploads - plan.remaining_uploads;
    const id = await writeCharge(ctx, { kind: 'PLAN', designId: null, name: '', amount, remaining: input.remainingUploads });
    const { expectedVersion: _, ...after } = input;
    ctx.emit({
      subject: 'charge',
      action: 'update',
      id,
      name,
      scope: [companyId],
      before: {
        validUntil: String(plan.valid_until),
        yearlyFee: plan.yearly_fee,
        designLimit: plan.design_limit,
        remainingUploads: plan.remaining_uploads,
      },
      after,
    });
    return { id: companyId };
  },
});
