import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { can } from '#people/access/rules/policy.ts';
import { AssignmentRef, assignmentsOf } from '#people/access/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { accountInput, accountListInput } from '../rules/input.ts';
import { givableLevels } from '../rules/manage.ts';
import type { AccountRecord } from '../rules/types.ts';
import { actionsOn } from './commands/ask-to-manage.ts';
import { createAccount } from './commands/create-account.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { disableAccount } from './commands/disable-account.ts';
import { exportAccounts } from './commands/export-accounts.ts';
import { eraseAccount } from './commands/erase-account.ts';
import { enableAccount } from './commands/enable-account.ts';
import { resetPassword } from './commands/reset-password.ts';
import { unlinkAccount } from './commands/unlink-account.ts';
import { updateAccount } from './commands/update-account.ts';
import { findAccount, lastSignIns, listAccounts } from './store.ts';

const AccountRef = builder.objectRef<AccountRecord>('Account');

function registerTypes(): void {
  AccountRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      locale: t.exposeString('locale'),
      accessLevel: t.exposeString('accessLevel'),
      state: t.exposeString('state'),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      lastSignInAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (account, _args, ctx) =>
          ctx
            .loader<string, Date>('accounts.last-sign-in', async (ids, db) => {
              const found = await lastSignIns(db, viewerOf(ctx).companyId, ids);
              return ids.map((id) => found.get(id) ?? null);
            })
            .load(account.id),
      }),
      roleAssignments: t.field({
        type: [AssignmentRef],
        resolve: async (account, _args, ctx) => await assignmentsOf(await ctx.read(), account.companyId, account.id),
      }),
      viewerCan: t.stringList({ resolve: (account, _args, ctx) => actionsOn(viewerOf(ctx), account) }),
    }),
  });
}

/** Accounts are read by those who manage them; colleagues see names only (User). */
function mustManage(ctx: ViewerContext): void {
  const decision = can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readAccount(ctx: ViewerContext, id: string): Promise<AccountRecord> {
  const account = await findAccount(await ctx.read(), ctx.viewer.companyId, id);
  if (!account) throw new AppError(generalErrors.NOT_FOUND);
  return account;
}

export function registerAccounts(): void {
  registerTypes();
  const AccountPage = pageType('Account', AccountRef);
  queryField('accounts', {
    type: AccountPage,
    args: accountListInput,
    access: 'USER_MANAGE',
    resolve: async (filter, ctx) => {
      mustManage(ctx);
      return await listAccounts(await ctx.read(), ctx.viewer.companyId, filter);
    },
  });
  queryField('account', {
    type: AccountRef,
    args: accountInput,
    access: 'USER_MANAGE',
    resolve: async ({ id }, ctx) => {
      mustManage(ctx);
      return await readAccount(ctx, id);
    },
  });
  queryField('givableLevels', {
    type: ['String'],
    access: 'USER_MANAGE; the levels that the viewer may give',
    resolve: (_args, ctx) => {
      mustManage(ctx);
      return givableLevels(ctx.viewer);
    },
  });
  const reread = { type: AccountRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => readAccount(ctx, id) };
  mutationField(createAccount, reread);
  mutationField(updateAccount, reread);
  mutationField(disableAccount, reread);
  mutationField(enableAccount, reread);
  mutationField(resetPassword, reread);
  mutationField(unlinkAccount, reread);
  mutationField(exportAccounts, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportAccounts.name, sessionId, companyId, input }),
  });
  mutationField(deleteAccount, { type: 'ID', resolve: ({ id }) => id });
  mutationField(eraseAccount, { type: 'ID', resolve: ({ id }) => id });
}
