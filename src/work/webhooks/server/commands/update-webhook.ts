import { command } from '#platform/command.ts';
import { updateWebhookInput } from '../../rules/input.ts';
import { lockWebhook } from '../store.ts';
import { askToManageWebhooks, mustBeReachable, tellOfWebhook } from './ask.ts';

/** Changes a webhook. Stopped, it hears nothing, and what still waits is not sent. */
export const updateWebhook = command({
  name: 'updateWebhook',
  input: updateWebhookInput,
  run: async (ctx, { id, expectedVersion, ...fields }) => {
    askToManageWebhooks(ctx);
    await mustBeReachable(fields.url);
    const before = await lockWebhook(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    await ctx.db
      .updateTable('webhook')
      .set({ ...fields, version: before.version + 1, updated_at: ctx.now })
      .where('company_id', '=', before.companyId)
      .where('id', '=', id)
      .execute();
    tellOfWebhook(ctx, before, fields);
    return { id };
  },
});
