import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { endSessionsIn } from '#people/sign-in/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { companyActionInput } from '../../rules/input.ts';
import { ownersOf } from '#people/companies/server/door.ts';
import { onTenant } from '../tenant-command.ts';

/**
 * Suspends a company: every session in it ends, nobody signs in, its jobs rest; its data stays. Its owners are told by mail.
 * COMPANY_IS_PROVIDER, COMPANY_STATE.
 */
export const suspendCompany = command({
  name: 'suspendCompany',
  despiteGuard: true,
  input: companyActionInput,
  run: async (ctx, { companyId, reason }) => {
    await onTenant(ctx, companyId, async (tenant) => {
      if (tenant.isProvider) throw new AppError(tenancyErrors.COMPANY_IS_PROVIDER);
      if (tenant.suspendedAt) throw new AppError(tenancyErrors.COMPANY_STATE);
      await ctx.db
        .updateTable('company')
        .set({ suspended_at: ctx.now, suspended_reason: reason, version: sql`version + 1`, updated_at: ctx.now })
        .where('id', '=', companyId)
        .execute();
      await endSessionsIn(ctx.db, companyId, ctx.now);
      for (const { id: owner } of await ownersOf(ctx.db, companyId)) {
        const params = { company: tenant.name, reason };
        await ctx.outboxOf(companyId).mail({ toUserId: owner, kind: 'companySuspended', params, path: '/signin' });
      }
      return {
        subject: 'company',
        action: 'suspend',
        id: companyId,
        name: tenant.name,
        scope: [companyId],
        before: { suspended: false },
        after: { suspended: true, reason },
      };
    });
    return { id: companyId };
  },
});
