import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { webhookErrors } from '../../rules/errors.ts';
import { createWebhookInput, WEBHOOKS_MAX } from '../../rules/input.ts';
import { listWebhooks } from '../store.ts';
import { askToManageWebhooks, mustBeReachable, tellOfWebhook } from './ask.ts';

export const createWebhook = command({
  name: 'createWebhook',
  input: createWebhookInput,
  run: async (ctx, input) => {
    askToManageWebhooks(ctx);
    await mustBeReachable(input.url);
    const { companyId, userId } = ctx.viewer;
    if ((await listWebhooks(ctx.db, companyId)).length >= WEBHOOKS_MAX) {
      throw new AppError(webhookErrors.TOO_MANY_WEBHOOKS, { max: WEBHOOKS_MAX });
    }
    const id = ctx.newId();
    await ctx.db
      .insertInto('webhook')
      .values({ id, company_id: companyId, ...input, created_by: userId, created_at: ctx.now, updated_at: ctx.now })
      .execute();
    tellOfWebhook(ctx, null, { ...input, active: true });
    return { id };
  },
});
