import { command } from '#platform/command.ts';
import { tellOfExport } from '#people/companies/server/door.ts';
import { exportHistoryInput } from '../../rules/input.ts';
import { mayReadHistory } from '../policy.ts';

/** Takes entries out of the house: that is on record itself, with the filters (D10.1). The file is made as it is fetched. */
export const exportHistory = command({
  name: 'exportHistory',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportHistoryInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    ctx.require(mayReadHistory(viewer, input));
    const { locale: _, ...asked } = input;
    await tellOfExport(ctx, 'history', asked);
    return input;
  },
});
