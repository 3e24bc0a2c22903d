import { command } from '#platform/command.ts';
import { accountActionInput } from '../../rules/input.ts';
import { askToManage, changeAccount } from './ask-to-manage.ts';

/** Opens a stopped account again, in the state that its password has. */
export const enableAccount = command({
  name: 'enableAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'enable');
    const credential = await ctx.db
      .selectFrom('account_credential')
      .select('temporary')
      .where('company_id', '=', account.companyId)
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    const state = credential && !credential.temporary ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    await changeAccount(ctx, account, { state });
    return { id: account.id };
  },
});
