import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { can } from '#people/access/rules/policy.ts';
import { findResources, resourcePath } from '#people/access/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { REFUSALS_KEPT } from '../rules/limits.ts';
import { tokenState } from '../rules/token-state.ts';
import { NEW_LEVELS, type ConnectionRecord, type GroupRecord, type GroupRoleRecord, type TokenRecord } from '../rules/types.ts';
import { addScimGroupRole, makeTeamOfScimGroup, removeScimGroupRole } from './commands/groups.ts';
import { createScimToken, removeScimConnection, replaceScimToken, revokeScimToken, setScimConnection } from './commands/tokens.ts';
import { groupsByName } from './group-store.ts';
import { connectionOf, groupRoles, refusalsOf, tokensOf, type RefusalRecord } from './store.ts';
import { teamOfGroup } from './team-of-group.ts';
import { scimBase, tokenSecret } from './tokens.ts';

interface Provisioning {
  companyId: string;
  connection: ConnectionRecord | null;
}

const ProvisioningRef = builder.objectRef<Provisioning>('Provisioning');
const ConnectionRef = builder.objectRef<ConnectionRecord>('ScimConnection');
const TokenRef = builder.objectRef<TokenRecord>('ScimToken');
const GroupRef = builder.objectRef<GroupRecord>('ScimGroup');
const GroupRoleRef = builder.objectRef<GroupRoleRecord>('ScimGroupRole');
const GroupResourceRef = builder.objectRef<{ id: string; name: string; path: string }>('ScimGroupResource');
const RefusalRef = builder.objectRef<RefusalRecord>('ScimRefusal');
const NewTokenRef = builder.objectRef<{ id: string }>('NewScimToken');

function registerTypes(): void {
  TokenRef.implement({
    description: 'A token of the SCIM connection; its secret was shown once.',
    fields: (t) => ({
      id: t.exposeID('id'),
      ending: t.exposeString('ending', { description: 'The last characters of the secret.' }),
      state: t.string({ description: 'ACTIVE, EXPIRED or REVOKED', resolve: (token) => tokenState(token, new Date()) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  GroupResourceRef.implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), path: t.exposeString('path') }),
  });
  GroupRoleRef.implement({
    description: 'What the members of a group hold.',
    fields: (t) => ({
      id: t.exposeID('id'),
      role: t.exposeString('role'),
      resourceType: t.exposeString('resourceType'),
      resource: t.field({
        type: GroupResourceRef,
        nullable: true,
        description: 'Null: it is not there any more, and the role gives nothing.',
        resolve: async ({ resourceType, resourceId }, _args, ctx) => {
          const found = (await findResources(await ctx.read(), viewerOf(ctx).companyId, resourceType, [resourceId])).get(resourceId);
          return found ? { id: found.id, name: found.name, path: resourcePath(resourceType, found.scope) } : null;
        },
      }),
    }),
  });
  GroupRef.implement({
    description: 'A group that the provider brought.',
    fields: (t) => ({
      id: t.exposeID('id'),
      displayName: t.exposeString('displayName'),
      memberCount: t.int({ resolve: ({ members }) => members }),
      teamId: t.id({
        nullable: true,
        description: 'The team that follows it; null: none does.',
        resolve: async ({ id }, _args, ctx) => (await teamOfGroup(await ctx.read(), viewerOf(ctx).companyId, id))?.id ?? null,
      }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      roles: t.field({
        type: [GroupRoleRef],
        resolve: async (group, _args, ctx) =>
          (await ctx
            .loader<string, GroupRoleRecord[]>('provisioning.roles', async (ids, db) => {
              const found = Map.groupBy(await groupRoles(db, viewerOf(ctx).companyId, ids), (role) => role.groupId);
              return ids.map((id) => found.get(id) ?? []);
            })
            .load(group.id)) ?? [],
      }),
    }),
  });
  RefusalRef.implement({
    description: 'A request of the provider that was refused.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      request: t.exposeString('request'),
      status: t.exposeInt('status'),
      detail: t.exposeString('detail'),
    }),
  });
  ConnectionRef.implement({
    description: 'The connection by which the identity provider keeps accounts and roles here.',
    fields: (t) => ({
      id: t.exposeID('id'),
      levelMax: t.exposeString('levelMax', { description: 'It touches no account above this access level.' }),
      newLevel: t.exposeString('newLevel', { description: 'What people get whom it brings.' }),
      version: t.exposeInt('version'),
      tokens: t.field({ type: [TokenRef], resolve: async ({ companyId }, _args, ctx) => await tokensOf(await ctx.read(), companyId) }),
      groups: t.field({ type: [GroupRef], resolve: async ({ companyId }, _args, ctx) => await groupsByName(await ctx.read(), companyId) }),
      refusals: t.field({
        type: [RefusalRef],
        resolve: async ({ companyId }, _args, ctx) => await refusalsOf(await ctx.read(), companyId, REFUSALS_KEPT),
      }),
    }),
  });
  ProvisioningRef.implement({
    description: 'SCIM 2.0 of the company.',
    fields: (t) => ({
      id: t.exposeID('companyId'),
      address: t.string({ description: 'What the provider calls the tenant or base URL.', resolve: () => scimBase() }),
      connection: t.field({ type: ConnectionRef, nullable: true, resolve: ({ connection }) => connection }),
      newLevels: t.stringList({
        description: 'The levels that the viewer may let new people have.',
        resolve: (_root, _args, ctx) => NEW_LEVELS.filter((level) => levelNumber(level) <= levelNumber(viewerOf(ctx).accessLevel)),
      }),
      viewerCan: t.stringList({
        resolve: ({ connection }, _args, ctx) =>
          !connection || levelNumber(connection.levelMax) <= levelNumber(viewerOf(ctx).accessLevel) ? ['update'] : [],
      }),
    }),
  });
  NewTokenRef.implement({
    description: 'A token that was just made, with its secret, which is not shown again.',
    fields: (t) => ({
      id: t.exposeID('id'),
      secret: t.string({ resolve: ({ id }) => tokenSecret(id) }),
      provisioning: t.field({ type: ProvisioningRef, resolve: (_token, _args, ctx) => readProvisioning(ctx as ViewerContext) }),
    }),
  });
}

function mustManage({ viewer }: ViewerContext): void {
  const decision = can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readProvisioning(ctx: ViewerContext): Promise<Provisioning> {
  const { companyId } = ctx.viewer;
  return { companyId, connection: await connectionOf(await ctx.read(), companyId) };
}

export function registerProvisioning(): void {
  registerTypes();
  queryField('provisioning', {
    type: ProvisioningRef,
    access: 'USER_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await readProvisioning(ctx);
    },
  });
  const reread = { type: ProvisioningRef, resolve: (_result: unknown, ctx: ViewerContext) => readProvisioning(ctx) };
  const made = { type: NewTokenRef, resolve: ({ id }: { id: string }) => ({ id }) };
  mutationField(createScimToken, made);
  mutationField(replaceScimToken, made);
  mutationField(revokeScimToken, reread);
  mutationField(setScimConnection, reread);
  mutationField(removeScimConnection, reread);
  mutationField(addScimGroupRole, reread);
  mutationField(removeScimGroupRole, reread);
  mutationField(makeTeamOfScimGroup, reread);
}
