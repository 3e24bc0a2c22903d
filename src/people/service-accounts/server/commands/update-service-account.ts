import { command } from '#platform/command.ts';
import { updateServiceAccountInput } from '../../rules/input.ts';
import { lockServiceAccount } from '../store.ts';
import { askToManagePrograms } from './ask.ts';

export const updateServiceAccount = command({
  name: 'updateServiceAccount',
  input: updateServiceAccountInput,
  run: async (ctx, { id, name, purpose, accessLevel, expectedVersion }) => {
    askToManagePrograms(ctx, accessLevel);
    const account = await lockServiceAccount(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    askToManagePrograms(ctx, account.accessLevel);
    await ctx.db
      .updateTable('app_user')
      .set({ name, access_level: accessLevel, version: account.version + 1, updated_at: ctx.now })
      .where('id', '=', id)
      .execute();
    await ctx.db.updateTable('service_account').set({ purpose }).where('user_id', '=', id).execute();
    const before = { name: account.name, purpose: account.purpose, accessLevel: account.accessLevel };
    const after = { name, purpose, accessLevel };
    ctx.emit({ subject: 'user', action: 'update', id, name, scope: [id, account.companyId], before, after });
    return { id };
  },
});
