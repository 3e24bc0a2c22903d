import { can } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { exportAccountsInput } from '../../rules/input.ts';

/** Takes names and addresses out of the house, which goes on record with what was asked for. The file is made as it is fetched. */
export const exportAccounts = command({
  name: 'exportAccounts',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportAccountsInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const { name } = await loadCompany(ctx.db, companyId);
    const { locale: _, ids, ...asked } = input;
    ctx.emit({
      subject: 'company',
      action: 'export',
      id: companyId,
      name,
      scope: [companyId],
      after: { list: 'accounts', ...asked, ...(ids ? { rows: ids.length } : {}) },
    });
    return input;
  },
});
