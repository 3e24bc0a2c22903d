import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { mayGiveLevel } from '#people/access/rules/access-level.ts';
import { can } from '#people/access/rules/policy.ts';
import { AssignmentRef, assignmentsOf } from '#people/access/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { SERVICE_LEVELS, serviceAccountInput } from '../rules/input.ts';
import { keyState, type ApiKeyRecord, type ServiceAccountRecord } from '../rules/types.ts';
import { createApiKey } from './commands/create-api-key.ts';
import { createServiceAccount } from './commands/create-service-account.ts';
import { deleteServiceAccount } from './commands/delete-service-account.ts';
import { replaceApiKey } from './commands/replace-api-key.ts';
import { revokeApiKey } from './commands/revoke-api-key.ts';
import { updateServiceAccount } from './commands/update-service-account.ts';
import { secretOf } from './keys.ts';
import { findServiceAccount, keysOf, listServiceAccounts } from './store.ts';

const ServiceAccountRef = builder.objectRef<ServiceAccountRecord>('ServiceAccount');
const ApiKeyRef = builder.objectRef<ApiKeyRecord>('ApiKey');
const NewApiKeyRef = builder.objectRef<{ id: string; account: ServiceAccountRecord }>('NewApiKey');

function registerTypes(): void {
  ApiKeyRef.implement({
    description: 'A key of a service account; its secret was shown once.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      ending: t.exposeString('ending', { description: 'The last characters of the secret.' }),
      state: t.string({ description: 'ACTIVE, EXPIRED or REVOKED', resolve: (key) => keyState(key, new Date()) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  ServiceAccountRef.implement({
    description: 'A program of the company that works by this API.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      purpose: t.exposeString('purpose'),
      accessLevel: t.exposeString('accessLevel'),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      keys: t.field({
        type: [ApiKeyRef],
        resolve: (account, _args, ctx) =>
          ctx
            .loader<string, ApiKeyRecord[]>('service-accounts.keys', async (ids, db) => {
              const found = Map.groupBy(await keysOf(db, viewerOf(ctx).companyId, ids), (key) => key.userId);
              return ids.map((id) => found.get(id) ?? []);
            })
            .load(account.id)
            .then((keys) => keys ?? []),
      }),
      roleAssignments: t.field({
        type: [AssignmentRef],
        resolve: async (account, _args, ctx) => await assignmentsOf(await ctx.read(), account.companyId, account.id),
      }),
      viewerCan: t.stringList({
        resolve: (account, _args, ctx) => (mayGiveLevel(viewerOf(ctx).accessLevel, account.accessLevel) ? ['update', 'delete'] : []),
      }),
    }),
  });
  NewApiKeyRef.implement({
    description: 'A key that was just made, with its secret, which is not shown again.',
    fields: (t) => ({
      id: t.exposeID('id'),
      secret: t.string({ resolve: ({ id }) => secretOf(id) }),
      serviceAccount: t.field({ type: ServiceAccountRef, resolve: ({ account }) => account }),
    }),
  });
}

function mustManage(ctx: ViewerContext): void {
  const decision = can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readAccount(ctx: ViewerContext, id: string): Promise<ServiceAccountRecord> {
  const account = await findServiceAccount(await ctx.read(), ctx.viewer.companyId, id);
  if (!account) throw new AppError(generalErrors.NOT_FOUND);
  return account;
}

/** The key that a command made: its account is found by the key, so that a repeated request answers the same. */
async function newKey(ctx: ViewerContext, id: string): Promise<{ id: string; account: ServiceAccountRecord }> {
  const db = await ctx.read();
  const { user_id: userId } = await db.selectFrom('api_key').select('user_id').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, account: await readAccount(ctx, userId) };
}

export function registerServiceAccounts(): void {
  registerTypes();
  queryField('serviceAccounts', {
    type: [ServiceAccountRef],
    access: 'USER_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await listServiceAccounts(await ctx.read(), ctx.viewer.companyId);
    },
  });
  queryField('serviceAccount', {
    type: ServiceAccountRef,
    args: serviceAccountInput,
    access: 'USER_MANAGE',
    resolve: async ({ id }, ctx) => {
      mustManage(ctx);
      return await readAccount(ctx, id);
    },
  });
  queryField('serviceAccountLevels', {
    type: ['String'],
    access: 'USER_MANAGE; the levels that the viewer may give a service account',
    resolve: (_args, ctx) => {
      mustManage(ctx);
      return SERVICE_LEVELS.filter((level) => mayGiveLevel(ctx.viewer.accessLevel, level));
    },
  });
  const reread = { type: ServiceAccountRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => readAccount(ctx, id) };
  mutationField(createServiceAccount, reread);
  mutationField(updateServiceAccount, reread);
  mutationField(deleteServiceAccount, { type: 'ID', resolve: ({ id }) => id });
  const made = { type: NewApiKeyRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => newKey(ctx, id) };
  mutationField(createApiKey, made);
  mutationField(replaceApiKey, made);
  mutationField(revokeApiKey, {
    type: ServiceAccountRef,
    resolve: ({ serviceAccountId }, ctx) => readAccount(ctx, serviceAccountId),
  });
}
