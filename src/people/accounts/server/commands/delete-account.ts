import { command } from '#platform/command.ts';
import { accountActionInput } from '../../rules/input.ts';
import { dropPassword, endSessions } from '#people/sign-in/server/door.ts';
import { dropFactors } from '#people/second-factors/server/door.ts';
import { askToManage } from './ask-to-manage.ts';

/** Deletes an account: nobody signs in with it again, its address is free, its name stays in the history. */
export const deleteAccount = command({
  name: 'deleteAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'delete');
    await ctx.db
      .updateTable('app_user')
      .set({ deleted_at: ctx.now, updated_at: ctx.now, version: account.version + 1 })
      .where('company_id', '=', account.companyId)
      .where('id', '=', account.id)
      .execute();
    await endSessions(ctx.db, account, 'deleted', ctx.now);
    await dropPassword(ctx.db, account);
    await dropFactors(ctx.db, account);
    const { id, name, email, accessLevel } = account;
    ctx.emit({ subject: 'user', action: 'delete', id, name, scope: [id, account.companyId], before: { name, email, accessLevel } });
    return { id };
  },
});
