import { command } from '#platform/command.ts';
import { deleteServiceAccountInput } from '../../rules/input.ts';
import { endKey } from '../keys.ts';
import { keysOf, lockServiceAccount } from '../store.ts';
import { askToManagePrograms } from './ask.ts';

/** Deletes a service account: its keys end at once, its name stays in the history. */
export const deleteServiceAccount = command({
  name: 'deleteServiceAccount',
  input: deleteServiceAccountInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManagePrograms(ctx);
    const account = await lockServiceAccount(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    askToManagePrograms(ctx, account.accessLevel);
    for (const key of await keysOf(ctx.db, account.companyId, [id])) {
      if (!key.revokedAt) await endKey(ctx.db, key, ctx.now, ctx.now);
    }
    await ctx.db
      .updateTable('app_user')
      .set({ deleted_at: ctx.now, updated_at: ctx.now, version: account.version + 1 })
      .where('id', '=', id)
      .execute();
    const { name, purpose, accessLevel } = account;
    ctx.emit({ subject: 'user', action: 'delete', id, name, scope: [id, account.companyId], before: { name, purpose, accessLevel } });
    return { id };
  },
});
