import { can } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { verifyHistoryInput } from '../../rules/input.ts';
import { VERIFY_QUEUE } from '../jobs/verify-job.ts';
import { chainLength } from '../verification-store.ts';

/** Checks the whole chain of the company in the background (D10.2). One at a time: who asks meanwhile sees the one that runs. */
export const verifyHistory = command({
  name: 'verifyHistory',
  // Changes nothing of the company's: its trail can be checked whatever its plan.
  personal: true,
  input: verifyHistoryInput,
  run: async (ctx) => {
    const { companyId, userId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const id = ctx.newId();
    const { seq } = await chainLength(ctx.db, companyId);
    const made = await ctx.db
      .insertInto('audit_verification')
      .values({ id, company_id: companyId, requested_by: userId, total: seq, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      ctx.doneBefore();
      return { companyId };
    }
    await ctx.enqueue(VERIFY_QUEUE, { verificationId: id });
    const { name } = await loadCompany(ctx.db, companyId);
    ctx.emit({ subject: 'company', action: 'request', id: companyId, name, scope: [companyId], after: { historyCheck: seq } });
    ctx.notify(`history/${companyId}`, { id: companyId });
    return { companyId };
  },
});
