import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { companyActionInput } from '../../rules/input.ts';
import { ownersOf } from '#people/companies/server/door.ts';
import { wakeJobs } from '../resting-jobs.ts';
import { onTenant } from '../tenant-command.ts';

/** Lets a suspended company work again: people sign in, its jobs go on where they rested. Its owners are told. COMPANY_STATE. */
export const resumeCompany = command({
  name: 'resumeCompany',
  despiteGuard: true,
  input: companyActionInput,
  run: async (ctx, { companyId, reason }) => {
    await onTenant(ctx, companyId, async (tenant) => {
      if (!tenant.suspendedAt) throw new AppError(tenancyErrors.COMPANY_STATE);
      await ctx.db
        .updateTable('company')
        .set({ suspended_at: null, suspended_reason: '', version: sql`version + 1`, updated_at: ctx.now })
        .where('id', '=', companyId)
        .execute();
      await wakeJobs(ctx.db, companyId, ctx.outboxOf(companyId));
      for (const { id: owner } of await ownersOf(ctx.db, companyId)) {
        const params = { company: tenant.name };
        await ctx.outboxOf(companyId).mail({ toUserId: owner, kind: 'companyResumed', params, path: '/signin' });
      }
      return {
        subject: 'company',
        action: 'resume',
        id: companyId,
        name: tenant.name,
        scope: [companyId],
        before: { suspended: true },
        after: { suspended: false, reason },
      };
    });
    return { id: companyId };
  },
});
