import { command } from '#platform/command.ts';
import { lockPlan, savePlan, termsOf } from '#people/companies/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { changePlanInput } from '../../rules/input.ts';
import { onTenant } from '../tenant-command.ts';

/** Changes what a company's plan says (D11), from outside of it: its last day, fee, limit of designs, uploads left. COMPANY_IS_PROVIDER. */
export const changePlan = command({
  name: 'changePlan',
  // It is what opens a company again whose plan has ended.
  despiteGuard: true,
  input: changePlanInput,
  run: async (ctx, { companyId, reason, ...given }) => {
    await onTenant(ctx, companyId, async (tenant) => {
      const plan = await lockPlan(ctx, companyId);
      if (!plan) throw new AppError(tenancyErrors.COMPANY_IS_PROVIDER);
      const before = termsOf(plan);
      const terms = {
        validUntil: given.validUntil ?? before.validUntil,
        yearlyFee: given.yearlyFee ?? before.yearlyFee,
        designLimit: given.designLimit ?? before.designLimit,
        remainingUploads: given.remainingUploads ?? before.remainingUploads,
      };
      const event = await savePlan(ctx, plan, terms, tenant.name);
      return { ...event, after: { ...event.after, reason } };
    });
    return { id: companyId };
  },
});
