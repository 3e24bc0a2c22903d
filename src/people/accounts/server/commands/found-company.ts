import { command } from '#platform/command.ts';
import { hashPassword, randomPassword, setTemporaryPassword } from '#people/sign-in/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { accountErrors } from '../../rules/errors.ts';
import { foundCompanyInput } from '../../rules/founding.ts';
import { writeNewAccount } from '../new-account.ts';

/**
 * Founds a company with its plan and its first account, all or nothing. It has no place in the API: whoever runs the command line
 * may, and the viewer is the operator inside the company's new id. COMPANY_NUMBER_TAKEN, EMAIL_TAKEN.
 */
export const foundCompany = command({
  name: 'foundCompany',
  // The company has no plan yet by which it could be held back.
  despiteGuard: true,
  input: foundCompanyInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { name, number, locale, first, plan } = input;
    ctx.require(ALLOWED);
    const made = await ctx.db
      .insertInto('company')
      .values({ id: companyId, name, number, locale, is_provider: plan === null, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError(accountErrors.COMPANY_NUMBER_TAKEN, { number });
    if (plan) {
      const { validUntil, designLimit, remainingUploads } = plan;
      await ctx.db
        .insertInto('plan')
        .values({
          company_id: companyId,
          valid_until: validUntil,
          yearly_fee: 0,
          design_limit: designLimit,
          remaining_uploads: remainingUploads,
        })
        .execute();
    }
    ctx.emit({ subject: 'company', action: 'create', id: companyId, name, scope: [companyId], after: { name, number, locale, ...plan } });
    const account = { ...first, locale, accessLevel: plan ? ('lv70_companyowner' as const) : ('lv99_gtb' as const) };
    const userId = await writeNewAccount(ctx, account, { mailed: !input.answersPassword });
    if (!userId) throw new AppError(accountErrors.EMAIL_TAKEN, {}, [{ path: 'first.email', code: 'EMAIL_TAKEN' }]);
    if (!input.answersPassword) return { companyId, userId, password: null };
    const password = randomPassword();
    await setTemporaryPassword(ctx.db, { id: userId, companyId }, await hashPassword(password), ctx.newId(), ctx.now);
    return { companyId, userId, password };
  },
});
