import { command } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { accountActionInput } from '../../rules/input.ts';
import type { AccountRecord } from '../../rules/types.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { joinAgain } from '#people/teams/server/door.ts';
import { askToManage, changeAccount } from './ask-to-manage.ts';

/** Whether the person has signed in with a password of their own, or by the external pool (D1.6). */
export async function wasConfirmed(db: Db, account: AccountRecord): Promise<boolean> {
  const pool = externalPool();
  const row = await db
    .selectFrom('app_user')
    .leftJoin('account_credential', 'account_credential.user_id', 'app_user.id')
    .select(['app_user.subject_issuer as issuer', 'account_credential.temporary'])
    .where('app_user.company_id', '=', account.companyId)
    .where('app_user.id', '=', account.id)
    .executeTakeFirst();
  return pool ? row?.issuer === pool.issuer : row?.temporary === false;
}

/** Opens a stopped account again, in the state that its password or its external sign-in has. */
export const enableAccount = command({
  name: 'enableAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'enable');
    const state = (await wasConfirmed(ctx.db, account)) ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    await changeAccount(ctx, account, { state });
    await joinAgain(ctx, account.id);
    return { id: account.id };
  },
});
