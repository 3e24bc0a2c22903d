import { can } from '#people/access/rules/policy.ts';
import { tellOfExport } from '#people/companies/server/door.ts';
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
    const { locale: _, ids, ...asked } = input;
    await tellOfExport(ctx, 'accounts', { ...asked, ...(ids ? { rows: ids.length } : {}) });
    return input;
  },
});
