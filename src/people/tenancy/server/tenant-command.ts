/** What a command on another company has in common: the company, locked, and an entry in both histories. */
import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import { acrossCompanies } from '#platform/db/across-companies.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';

export interface Tenant {
  id: string;
  name: string;
  number: string;
  isProvider: boolean;
  suspendedAt: Date | null;
}

/**
 * Does something to another company, whose row is locked. What it answers becomes an entry of that company's history, and of the
 * provider's, where the command runs. NOT_FOUND.
 */
export async function onTenant(ctx: CommandContext, companyId: string, work: (tenant: Tenant) => Promise<DomainEvent>): Promise<void> {
  ctx.require(mayRunCompanies(ctx.viewer));
  const { viewer, clientAddress, requestId, now } = ctx;
  const event = await acrossCompanies(ctx.db, viewer.companyId, async (db) => {
    const tenant = await db
      .selectFrom('company')
      .select(['id', 'name', 'number', 'is_provider as isProvider', 'suspended_at as suspendedAt'])
      .where('id', '=', companyId)
      .forUpdate()
      .executeTakeFirst();
    if (!tenant) throw new AppError(generalErrors.NOT_FOUND);
    const done = await work(tenant);
    const actor = { id: viewer.userId, name: viewer.name, companyId: viewer.companyId, clientAddress, requestId };
    if (companyId !== viewer.companyId) await appendAudit(db, companyId, actor, now, [done]);
    return done;
  });
  ctx.emit({ ...event, scope: [viewer.companyId] });
}
