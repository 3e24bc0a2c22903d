import type { CommandContext } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { emailKey } from '#people/sign-in/rules/email.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { accountErrors } from '../../rules/errors.ts';
import { accountActions, isAbove, type AccountAction } from '../../rules/manage.ts';
import type { AccountRecord } from '../../rules/types.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { lockAccountVersion } from '../store.ts';

/** The actions open to the viewer on an account, with the pool that people sign in with here. */
export function actionsOn(viewer: Viewer, account: AccountRecord): AccountAction[] {
  return accountActions(viewer, account, externalPool()?.issuer ?? null);
}

/**
 * The account of a managing command: permission asked, row locked, version
 * checked, and the action open in its state. The refusal names the obstacle.
 */
export async function askToManage(
  ctx: CommandContext,
  input: { id: string; expectedVersion: number },
  action: AccountAction,
): Promise<AccountRecord> {
  const { companyId, userId } = ctx.viewer;
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
  const account = await lockAccountVersion(ctx.db, companyId, input.id, input.expectedVersion);
  if (actionsOn(ctx.viewer, account).includes(action)) return account;
  if (action === 'resetPassword' && externalPool()) throw new AppError(signInErrors.EXTERNAL_POOL);
  if (account.id === userId) throw new AppError(accountErrors.ACCOUNT_OF_ONESELF);
  if (isAbove(ctx.viewer, account)) throw new AppError(accountErrors.ACCOUNT_ABOVE_OWN);
  throw new AppError(accountErrors.ACCOUNT_IN_OTHER_STATE);
}

/** Writes a new state of an account, and the entry about it. Whoever gives another address has seen that it is free. */
export async function changeAccount(
  ctx: CommandContext,
  account: AccountRecord,
  change: Partial<Pick<AccountRecord, 'name' | 'email' | 'locale' | 'accessLevel' | 'state'>>,
): Promise<void> {
  await ctx.db
    .updateTable('app_user')
    .set({
      name: change.name,
      ...(change.email === undefined ? {} : { email: change.email, email_key: emailKey(change.email) }),
      locale: change.locale,
      access_level: change.accessLevel,
      state: change.state,
      version: account.version + 1,
      updated_at: ctx.now,
    })
    .where('company_id', '=', account.companyId)
    .where('id', '=', account.id)
    .execute();
  const { name, email, locale, accessLevel, state } = account;
  const before = { name, email, locale, accessLevel, state };
  ctx.emit({
    subject: 'user',
    action: 'update',
    id: account.id,
    name: change.name ?? name,
    scope: [account.id, account.companyId],
    before,
    after: { ...before, ...change },
  });
}
