import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { serviceAccountErrors } from '../../rules/errors.ts';
import { apiKeyActionInput } from '../../rules/input.ts';
import { CHANGE_OVER_HOURS } from '../../rules/limits.ts';
import { keyState } from '../../rules/types.ts';
import { endKey, writeKey } from '../keys.ts';
import { lockKey, lockServiceAccount } from '../store.ts';
import { askToManagePrograms } from './ask.ts';
import { tellOfKey } from './create-api-key.ts';

const HOUR_MS = 60 * 60_000;

/** A new key of the same name for as long as the old one was given; the old one holds a day longer, for the change-over. */
export const replaceApiKey = command({
  name: 'replaceApiKey',
  input: apiKeyActionInput,
  run: async (ctx, { id }) => {
    askToManagePrograms(ctx);
    const { companyId } = ctx.viewer;
    const old = await lockKey(ctx.db, companyId, id);
    const account = await lockServiceAccount(ctx.db, companyId, old.userId);
    askToManagePrograms(ctx, account.accessLevel);
    if (keyState(old, ctx.now) !== 'ACTIVE') throw new AppError(serviceAccountErrors.API_KEY_OVER);
    const changedOver = new Date(ctx.now.getTime() + CHANGE_OVER_HOURS * HOUR_MS);
    if (old.expiresAt > changedOver) await endKey(ctx.db, old, changedOver, ctx.now);
    const expiresAt = new Date(ctx.now.getTime() + (old.expiresAt.getTime() - old.createdAt.getTime()));
    const made = await writeKey(ctx, { userId: account.id, name: old.name, expiresAt });
    tellOfKey(ctx, account, old, { name: old.name, expiresAt });
    return { id: made.id };
  },
});
