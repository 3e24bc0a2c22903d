import { command } from '#platform/command.ts';
import { apiKeyActionInput } from '../../rules/input.ts';
import { endKey } from '../keys.ts';
import { lockKey, lockServiceAccount } from '../store.ts';
import { askToManagePrograms } from './ask.ts';
import { tellOfKey } from './create-api-key.ts';

/** Ends a key at once. */
export const revokeApiKey = command({
  name: 'revokeApiKey',
  input: apiKeyActionInput,
  run: async (ctx, { id }) => {
    askToManagePrograms(ctx);
    const { companyId } = ctx.viewer;
    const key = await lockKey(ctx.db, companyId, id);
    const account = await lockServiceAccount(ctx.db, companyId, key.userId);
    if (key.revokedAt) {
      ctx.doneBefore();
      return { id, serviceAccountId: account.id };
    }
    await endKey(ctx.db, key, ctx.now, ctx.now);
    tellOfKey(ctx, account, key, null);
    return { id, serviceAccountId: account.id };
  },
});
