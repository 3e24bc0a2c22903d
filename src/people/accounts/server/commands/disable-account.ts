import { command } from '#platform/command.ts';
import { accountActionInput } from '../../rules/input.ts';
import { endSessions } from '#people/sign-in/server/door.ts';
import { askToManage, changeAccount } from './ask-to-manage.ts';

/** Stops an account: every session ends at once (D1.5), roles and history stay. */
export const disableAccount = command({
  name: 'disableAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'disable');
    await changeAccount(ctx, account, { state: 'DISABLED' });
    await endSessions(ctx.db, account, 'disabled', ctx.now);
    return { id: account.id };
  },
});
