import { command } from '#platform/command.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { savePreferencesInput } from '../../rules/input.ts';
import { preferencesOf } from '../store.ts';

/** One's own choices; kinds that are not named stay as they are. */
export const saveNotificationPreferences = command({
  name: 'saveNotificationPreferences',
  input: savePreferencesInput,
  run: async (ctx, input) => {
    const { companyId, userId, name } = ctx.viewer;
    // Everybody decides about their own notices.
    ctx.require(ALLOWED);
    const before = await preferencesOf(ctx.db, companyId, userId);
    await ctx.db
      .insertInto('notification_preference')
      .values(
        input.preferences.map(({ kind, channel }) => ({ company_id: companyId, user_id: userId, kind, channel, updated_at: ctx.now })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ channel: eb.ref('excluded.channel'), updated_at: ctx.now })),
      )
      .execute();
    const after = await preferencesOf(ctx.db, companyId, userId);
    ctx.emit({
      subject: 'user',
      action: 'update',
      id: userId,
      name,
      scope: [userId, companyId],
      before: Object.fromEntries(before.map(({ kind, channel }) => [`notice ${kind}`, channel])),
      after: Object.fromEntries(after.map(({ kind, channel }) => [`notice ${kind}`, channel])),
    });
    return { id: userId };
  },
});
