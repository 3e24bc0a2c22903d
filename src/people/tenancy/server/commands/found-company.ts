import { command } from '#platform/command.ts';
import { accountErrors } from '#people/accounts/rules/errors.ts';
import { writeNewAccount } from '#people/accounts/server/door.ts';
import {
  externalPool,
  givePassword,
  makePasswordLink,
  passwordLinkPath,
  PASSWORD_LINK_QUEUE,
  type PasswordLinkJob,
} from '#people/sign-in/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { foundCompanyInput } from '../../rules/founding.ts';

/**
 * Founds a company with its plan and its first account, all or nothing. It has no place in the API: whoever runs the command line
 * or has the setup code may, and the viewer is the operator inside the company's new id. COMPANY_NUMBER_TAKEN, EMAIL_TAKEN.
 */
export const foundCompany = command({
  name: 'foundCompany',
  // The company has no plan yet by which it could be held back.
  despiteGuard: true,
  input: foundCompanyInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { name, number, locale, first, plan, entry } = input;
    ctx.require(ALLOWED);
    const made = await ctx.db
      .insertInto('company')
      .values({ id: companyId, name, number, locale, is_provider: plan === null, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made)
      throw new AppError(tenancyErrors.COMPANY_NUMBER_TAKEN, { number }, [
        { path: 'number', code: 'COMPANY_NUMBER_TAKEN', params: { number } },
      ]);
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
    const userId = await writeNewAccount(ctx, account, { mailed: false });
    if (!userId) throw new AppError(accountErrors.EMAIL_TAKEN, {}, [{ path: 'first.email', code: 'EMAIL_TAKEN' }]);
    const user = { id: userId, companyId };
    // Whoever signs in elsewhere (D1.6) was told so by mail, and needs nothing from us.
    if (externalPool()) return { companyId, userId, link: null };
    if (entry === 'mail') {
      const job: PasswordLinkJob = { userId, issueId: ctx.newId() };
      await ctx.enqueue(PASSWORD_LINK_QUEUE, job);
    }
    if (typeof entry === 'object') await givePassword(ctx.db, user, entry.password, ctx.now);
    const token = entry === 'link' ? await makePasswordLink(ctx.db, user, ctx.newId(), ctx.now) : null;
    return { companyId, userId, link: token === null ? null : passwordLinkPath(token) };
  },
});
