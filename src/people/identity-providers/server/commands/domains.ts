import { randomBytes } from 'node:crypto';
import { command, type CommandContext } from '#platform/command.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { identityProviderErrors } from '../../rules/errors.ts';
import { isShown, recordOf } from '../../rules/domain.ts';
import { addDomainInput, domainActionInput } from '../../rules/input.ts';
import { DOMAINS_MAX } from '../../rules/limits.ts';
import type { DomainRecord } from '../../rules/types.ts';
import { providerSettings } from '../settings.ts';
import { domainsOf, findDomain } from '../store.ts';
import { askToManageProvider } from './ask.ts';

async function tellOfDomain(ctx: CommandContext, before: string | null, after: string | null): Promise<void> {
  await tellOfCompany(ctx, { emailDomain: before }, { emailDomain: after });
}

async function domainOfCompany(ctx: CommandContext, id: string): Promise<DomainRecord> {
  const found = await findDomain(ctx.db, ctx.viewer.companyId, id);
  if (!found) throw new AppError(generalErrors.NOT_FOUND);
  return found;
}

/** Registers a domain; until it is shown by the DNS it leads nobody anywhere. */
export const addCompanyDomain = command({
  name: 'addCompanyDomain',
  input: addDomainInput,
  run: async (ctx, { domain }) => {
    askToManageProvider(ctx);
    const { companyId } = ctx.viewer;
    if ((await domainsOf(ctx.db, companyId)).length >= DOMAINS_MAX) {
      throw new AppError(identityProviderErrors.DOMAINS_TOO_MANY, { max: DOMAINS_MAX });
    }
    const id = ctx.newId();
    const added = await ctx.db
      .insertInto('company_domain')
      .values({ id, company_id: companyId, domain, token: randomBytes(16).toString('hex'), created_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError(identityProviderErrors.DOMAIN_PRESENT, {}, [{ path: 'domain', code: 'DOMAIN_PRESENT' }]);
    await tellOfDomain(ctx, null, domain);
    return { id };
  },
});

/** Looks for the domain's record in the DNS. DOMAIN_UNSHOWN. */
export const verifyCompanyDomain = command({
  name: 'verifyCompanyDomain',
  input: domainActionInput,
  run: async (ctx, { id }) => {
    askToManageProvider(ctx);
    const found = await domainOfCompany(ctx, id);
    if (found.verifiedAt) {
      ctx.doneBefore();
      return { id };
    }
    const { host } = recordOf(found);
    const records = await providerSettings()
      .resolveTxt(host)
      .catch((): string[][] => []);
    if (!isShown(records, found.token)) throw new AppError(identityProviderErrors.DOMAIN_UNSHOWN);
    await ctx.db
      .updateTable('company_domain')
      .set({ verified_at: ctx.now })
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', id)
      .execute();
    await tellOfDomain(ctx, found.domain, `${found.domain} (DNS)`);
    return { id };
  },
});

export const removeCompanyDomain = command({
  name: 'removeCompanyDomain',
  input: domainActionInput,
  run: async (ctx, { id }) => {
    askToManageProvider(ctx);
    const found = await domainOfCompany(ctx, id);
    await ctx.db.deleteFrom('company_domain').where('company_id', '=', ctx.viewer.companyId).where('id', '=', id).execute();
    await tellOfDomain(ctx, found.domain, null);
    return { id };
  },
});
