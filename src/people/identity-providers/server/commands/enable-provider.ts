import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { identityProviderErrors } from '../../rules/errors.ts';
import { enableProviderInput, removeProviderInput } from '../../rules/input.ts';
import { OWNER_LEVELS } from '../providers.ts';
import { endSessionsBy } from '../store.ts';
import { askToManageProvider, lockProvider, tellOfProvider, toldOf } from './ask.ts';

/**
 * Turns signing in by the provider on or off, and passwords off or on: settings that nobody has come in by yet are not turned on,
 * and owners keep their passwords, so nobody locks the company out. Sessions end that may not go on; one's own stays.
 */
export const enableIdentityProvider = command({
  name: 'enableIdentityProvider',
  input: enableProviderInput,
  run: async (ctx, { enabled, passwordsOff, expectedVersion }) => {
    askToManageProvider(ctx);
    const before = await lockProvider(ctx, expectedVersion);
    const { companyId, sessionId } = ctx.viewer;
    if (enabled && !before.tested_at) throw new AppError(identityProviderErrors.PROVIDER_UNTRIED);
    if (passwordsOff && !enabled) throw new AppError(identityProviderErrors.PROVIDER_OFF);
    const change = { enabled, passwords_off: passwordsOff };
    await ctx.db
      .updateTable('identity_provider')
      .set({ ...change, version: before.version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', before.id)
      .execute();
    if (before.enabled && !enabled) await endSessionsBy(ctx.db, companyId, 'provider', [], sessionId, ctx.now);
    if (passwordsOff && !before.passwords_off) await endSessionsBy(ctx.db, companyId, 'password', OWNER_LEVELS, sessionId, ctx.now);
    await tellOfProvider(ctx, toldOf(before), toldOf({ ...before, ...change }));
    return { id: before.id };
  },
});

/** Takes the provider away with all its settings: people sign in with passwords again, which those without get by "forgot password". */
export const removeIdentityProvider = command({
  name: 'removeIdentityProvider',
  input: removeProviderInput,
  run: async (ctx, { expectedVersion }) => {
    askToManageProvider(ctx);
    const before = await lockProvider(ctx, expectedVersion);
    const { companyId, sessionId } = ctx.viewer;
    await ctx.db.deleteFrom('identity_provider').where('company_id', '=', companyId).where('id', '=', before.id).execute();
    await endSessionsBy(ctx.db, companyId, 'provider', [], sessionId, ctx.now);
    await tellOfProvider(ctx, toldOf(before), null);
    return { id: before.id };
  },
});
