import { can } from '#people/access/rules/policy.ts';
import { tellOfExport } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { exportMailsInput } from '../../rules/input.ts';

/** Takes the list of mails out of the house: on record, with what was asked for. The file is made as it is fetched. */
export const exportMails = command({
  name: 'exportMails',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportMailsInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    ctx.require(can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }));
    const { locale: _, ...asked } = input;
    await tellOfExport(ctx, 'mails', asked);
    return input;
  },
});
