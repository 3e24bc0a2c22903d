import { command } from '#platform/command.ts';
import { webhookActionInput } from '../../rules/input.ts';
import { lockWebhook } from '../store.ts';
import { askToManageWebhooks } from './ask.ts';

/** A new secret, from the next delivery on. */
export const renewWebhookSecret = command({
  name: 'renewWebhookSecret',
  input: webhookActionInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManageWebhooks(ctx);
    const { companyId, name, secretNumber, version } = await lockWebhook(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    await ctx.db
      .updateTable('webhook')
      .set({ secret_number: secretNumber + 1, version: version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    const signing = (number: number) => ({ webhook: name, webhookSigning: number });
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name,
      scope: [companyId],
      before: signing(secretNumber),
      after: signing(secretNumber + 1),
    });
    return { id };
  },
});
