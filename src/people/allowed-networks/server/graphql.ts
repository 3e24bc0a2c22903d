import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { allows } from '#people/access/rules/policy.ts';
import type { NetworkLine } from '../rules/lines.ts';
import { setAllowedNetworks } from './commands/set-allowed-networks.ts';
import { allowedNetworksOf, type AllowedNetworks } from './store.ts';

const NetworkRef = builder.objectRef<NetworkLine>('AllowedNetwork').implement({
  fields: (t) => ({
    network: t.exposeString('network', { description: 'An address, or CIDR.' }),
    note: t.exposeString('note'),
  }),
});

const AllowedNetworksRef = builder.objectRef<AllowedNetworks>('AllowedNetworks').implement({
  description: 'The networks from which a company’s people may work.',
  fields: (t) => ({
    companyId: t.exposeID('companyId'),
    networks: t.field({ type: [NetworkRef], description: 'None: from everywhere.', resolve: ({ networks }) => networks }),
    guests: t.exposeBoolean('guests', { description: 'Guest reviewers are held to them too.' }),
    programs: t.exposeBoolean('programs', { description: 'Keys of programs and SCIM are held to them too.' }),
    version: t.exposeInt('version'),
    viewerAddress: t.string({ description: 'From where the viewer asks.', resolve: (_networks, _args, ctx) => ctx.clientAddress }),
  }),
});

async function read({ read: db, viewer }: ViewerContext): Promise<AllowedNetworks | null> {
  if (!allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })) return null;
  return await allowedNetworksOf(await db(), viewer.companyId);
}

export function registerAllowedNetworks(): void {
  queryField('allowedNetworks', {
    type: AllowedNetworksRef,
    nullable: true,
    access: 'USER_MANAGE; null for others',
    resolve: (_args, ctx) => read(ctx),
  });
  mutationField(setAllowedNetworks, { type: AllowedNetworksRef, nullable: true, resolve: (_result, ctx) => read(ctx) });
}
