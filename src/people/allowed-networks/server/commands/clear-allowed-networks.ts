import { z } from 'zod';
import { command } from '#platform/command.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { allowedNetworksOf } from '../store.ts';
import { writeNetworks } from './set-allowed-networks.ts';

/** The operator's way in for a company that shut itself out: from everywhere again. No command of the API. */
export const clearAllowedNetworks = command({
  name: 'clearAllowedNetworks',
  despiteGuard: true,
  input: z.object({}),
  run: async (ctx) => {
    const { companyId } = ctx.viewer;
    // Nobody reaches it by the API.
    ctx.require(ALLOWED);
    const before = await allowedNetworksOf(ctx.db, companyId);
    if (before.networks.length === 0) ctx.doneBefore();
    else await writeNetworks(ctx, before, { ...before, networks: [] });
    return { cleared: before.networks.length };
  },
});
