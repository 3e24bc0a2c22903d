import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { serviceAccountErrors } from '../../rules/errors.ts';
import { createApiKeyInput } from '../../rules/input.ts';
import { KEYS_MAX } from '../../rules/limits.ts';
import { keyState, type ApiKeyRecord, type ServiceAccountRecord } from '../../rules/types.ts';
import { writeKey } from '../keys.ts';
import { keysOf, lockServiceAccount } from '../store.ts';
import { askToManagePrograms } from './ask.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Gives a service account a key. Its secret is in the answer of this mutation, and nowhere else afterwards. */
export const createApiKey = command({
  name: 'createApiKey',
  input: createApiKeyInput,
  run: async (ctx, { serviceAccountId, name, days }) => {
    askToManagePrograms(ctx);
    const account = await lockServiceAccount(ctx.db, ctx.viewer.companyId, serviceAccountId);
    askToManagePrograms(ctx, account.accessLevel);
    const held = await keysOf(ctx.db, account.companyId, [account.id]);
    if (held.filter((key) => keyState(key, ctx.now) === 'ACTIVE').length >= KEYS_MAX) {
      throw new AppError(serviceAccountErrors.TOO_MANY_API_KEYS, { max: KEYS_MAX });
    }
    const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
    const { id } = await writeKey(ctx, { userId: account.id, name, expiresAt });
    tellOfKey(ctx, account, null, { name, expiresAt });
    return { id };
  },
});

/** The entry about a key: under the account's name, for that is who can do more or less from now on. */
export function tellOfKey(
  ctx: CommandContext,
  account: ServiceAccountRecord,
  before: Pick<ApiKeyRecord, 'name' | 'expiresAt'> | null,
  after: Pick<ApiKeyRecord, 'name' | 'expiresAt'> | null,
): void {
  const named = (key: typeof before) => (key ? { apiKey: key.name, apiKeyUntil: key.expiresAt } : {});
  ctx.emit({
    subject: 'user',
    action: 'update',
    id: account.id,
    name: account.name,
    scope: [account.id, account.companyId],
    before: named(before),
    after: named(after),
  });
}
