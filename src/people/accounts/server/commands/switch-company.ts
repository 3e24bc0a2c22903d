import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { acrossCompanies } from '#platform/db/across-companies.ts';
import type { Db } from '#platform/db/client.ts';
import { isProvider } from '#people/access/rules/access-level.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { switchCompanyInput } from '../../rules/input.ts';

/**
 * lv99 switches into a company, or back (D1.7). Both companies' histories get
 * the entry. The browser then renews its token: the old one is of the other company.
 */
export const switchCompany = command({
  name: 'switchCompany',
  personal: true,
  input: switchCompanyInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    ctx.require(isProvider(viewer.accessLevel) ? ALLOWED : FORBIDDEN);
    const home = viewer.actingFrom ?? viewer.companyId;
    const target = input.companyId ?? home;
    if (target === viewer.companyId) throw new AppError(generalErrors.NOT_FOUND);
    const name = await acrossCompanies(ctx.db, viewer.companyId, async (db) => {
      const names = await db
        .selectFrom('company')
        .select(['id', 'name', 'suspended_at'])
        .where('id', 'in', [target, viewer.companyId])
        .forShare()
        .execute();
      const entered = names.find((company) => company.id === target);
      if (entered?.suspended_at) throw new AppError(signInErrors.COMPANY_SUSPENDED);
      const to = entered?.name;
      const from = names.find((company) => company.id === viewer.companyId)?.name ?? '';
      if (to === undefined) throw new AppError(generalErrors.NOT_FOUND);
      await db
        .updateTable('auth_session')
        .set({ acting_company_id: target === home ? null : target })
        .where('id', '=', viewer.sessionId)
        .where('user_id', '=', viewer.userId)
        .execute();
      await auditSwitch(ctx, db, target, { from, to });
      return { from, to };
    });
    ctx.emit(switchEvent(viewer.companyId, name));
    return { companyId: target };
  },
});

function switchEvent(companyId: string, names: { from: string; to: string }): DomainEvent {
  return {
    subject: 'company',
    action: 'switch company',
    id: companyId,
    name: names.to,
    scope: [companyId],
    before: { company: names.from },
    after: { company: names.to },
  };
}

/** The entry in the chain of the company that is entered; the other chain gets the command's own. */
async function auditSwitch(ctx: CommandContext, db: Db, target: string, names: { from: string; to: string }): Promise<void> {
  const { viewer, clientAddress, requestId } = ctx;
  const actor = { id: viewer.userId, name: viewer.name, companyId: viewer.actingFrom ?? viewer.companyId, clientAddress, requestId };
  await appendAudit(db, target, actor, ctx.now, [switchEvent(target, names)]);
}
