import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { dismissFirstStepsInput } from '../../rules/input.ts';

/** Takes the list of first steps off everybody's home, or brings it back. */
export const dismissFirstSteps = command({
  name: 'dismissFirstSteps',
  input: dismissFirstStepsInput,
  run: async (ctx, { dismissed }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const dismissed_at = dismissed ? ctx.now : null;
    await ctx.db
      .insertInto('first_steps')
      .values({ company_id: companyId, dismissed_at })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ dismissed_at }))
      .execute();
    await tellOfCompany(ctx, { firstSteps: dismissed }, { firstSteps: !dismissed });
    return { companyId };
  },
});
