import { command, type CommandContext } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { isAdmitted } from '#people/access/server/door.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { networkErrors } from '../../rules/errors.ts';
import { allowedNetworksInput } from '../../rules/input.ts';
import { textOfNetworks } from '../../rules/lines.ts';
import { allowedNetworksOf, normalised, type AllowedNetworks } from '../store.ts';

/** Says from which networks a company's people may work. From then on whoever is elsewhere is refused, with the next request. */
export const setAllowedNetworks = command({
  name: 'setAllowedNetworks',
  input: allowedNetworksInput,
  run: async (ctx, { expectedVersion, ...input }) => {
    const { companyId, actingFrom } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
    const before = await allowedNetworksOf(ctx.db, companyId);
    if (before.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const networks = await normalised(ctx.db, input.networks);
    await writeNetworks(ctx, before, { ...input, networks });
    // Whoever visits from the provider is not held to them.
    const admitted = actingFrom !== null || (await isAdmitted(ctx.db, companyId, 'ACCOUNT', ctx.clientAddress));
    if (!admitted) throw new AppError(networkErrors.NETWORKS_SHUT_OUT, { address: ctx.clientAddress });
    return { companyId };
  },
});

/** Keeps the networks, tells the history, and has everybody who is connected asked anew. */
export async function writeNetworks(
  ctx: CommandContext,
  before: AllowedNetworks,
  after: Pick<AllowedNetworks, 'networks' | 'guests' | 'programs'>,
): Promise<void> {
  const { companyId } = before;
  const values = {
    networks: after.networks.map(({ network }) => network),
    notes: after.networks.map(({ note }) => note),
    guests: after.guests,
    programs: after.programs,
    version: before.version + 1,
    changed_at: ctx.now,
  };
  await ctx.db
    .insertInto('allowed_networks')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
  const told = ({ networks, guests, programs }: Pick<AllowedNetworks, 'networks' | 'guests' | 'programs'>) => ({
    allowedNetworks: textOfNetworks(networks),
    networksForGuests: guests,
    networksForPrograms: programs,
  });
  await tellOfCompany(ctx, told(before), told(after));
  ctx.notify('standing', { id: companyId });
}
