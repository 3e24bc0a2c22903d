import { tellOfExport } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { exportTasksInput } from '../../rules/input.ts';
import { ownerOf } from '../owner.ts';

/** Takes a list of tasks out of the house, which goes on record with what was asked for. The file is made as it is fetched. */
export const exportTasks = command({
  name: 'exportTasks',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportTasksInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    // One's own is everybody's to take; another's is refused here.
    ctx.require(ALLOWED);
    const owner = ownerOf(input.userId, viewer);
    const { locale: _, userId: __, ...asked } = input;
    await tellOfExport(ctx, 'tasks', { ...asked, ...(owner === viewer.userId ? {} : { userId: owner }) });
    return input;
  },
});
