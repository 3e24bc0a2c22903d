import { command } from '#platform/command.ts';
import { webhookActionInput } from '../../rules/input.ts';
import { lockWebhook } from '../store.ts';
import { askToManageWebhooks, tellOfWebhook } from './ask.ts';

/** Deletes a webhook with the record of what was sent to it. */
export const deleteWebhook = command({
  name: 'deleteWebhook',
  input: webhookActionInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManageWebhooks(ctx);
    const webhook = await lockWebhook(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    await ctx.db.deleteFrom('webhook').where('company_id', '=', webhook.companyId).where('id', '=', id).execute();
    tellOfWebhook(ctx, webhook, null);
    return { id };
  },
});
