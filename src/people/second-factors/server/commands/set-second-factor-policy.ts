import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { policyInput } from '../../rules/input.ts';
import { endSessionsWithout, policyOf } from '../store.ts';

/**
 * Says whether the company's people need a second factor. From then on whoever has none sets one up at the next sign-in; their
 * sessions end now, but that of whoever decides.
 */
export const setSecondFactorPolicy = command({
  name: 'setSecondFactorPolicy',
  input: policyInput,
  run: async (ctx, { required, expectedVersion }) => {
    const { companyId, sessionId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    if (externalPool()) throw new AppError(signInErrors.EXTERNAL_POOL);
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
    const before = await policyOf(ctx.db, companyId);
    if (before.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const values = { required, version: before.version + 1, changed_at: ctx.now };
    await ctx.db
      .insertInto('second_factor_policy')
      .values({ company_id: companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
    if (required && !before.required) await endSessionsWithout(ctx.db, companyId, sessionId, ctx.now);
    await tellOfCompany(ctx, { secondFactorRequired: before.required }, { secondFactorRequired: required });
    return { companyId };
  },
});
