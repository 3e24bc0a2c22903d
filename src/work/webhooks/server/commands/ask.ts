import { can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { webhookErrors } from '../../rules/errors.ts';
import type { WebhookRecord } from '../../rules/types.ts';
import { targetOf } from '#platform/outgoing/target.ts';
import { webhookSettings } from '../settings.ts';

/** Webhooks carry what the company's history holds, so they are set by whoever reads all of it. */
export function askToManageWebhooks(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
}

/** WEBHOOK_ADDRESS_REFUSED where nothing would be sent to. A name that is not known yet may be known later. */
export async function mustBeReachable(url: string): Promise<void> {
  const target = await targetOf(url, webhookSettings().allowInside);
  if ('error' in target && target.error !== 'UNKNOWN_HOST') {
    throw new AppError(webhookErrors.WEBHOOK_ADDRESS_REFUSED, {}, [{ path: 'url', code: 'WEBHOOK_ADDRESS_REFUSED' }]);
  }
}

type Written = Pick<WebhookRecord, 'name' | 'url' | 'format' | 'topics'> & { active: boolean };

/** The entry about a webhook: of the company, for it tells of all of it. */
export function tellOfWebhook(ctx: CommandContext, before: Written | null, after: Written | null): void {
  const { companyId } = ctx.viewer;
  const named = (webhook: Written | null) =>
    webhook
      ? {
          webhook: webhook.name,
          webhookUrl: webhook.url,
          webhookFormat: webhook.format,
          webhookTopics: webhook.topics,
          webhookActive: webhook.active,
        }
      : {};
  ctx.emit({
    subject: 'company',
    action: 'update',
    id: companyId,
    name: (after ?? before)?.name ?? '',
    scope: [companyId],
    before: named(before),
    after: named(after),
  });
}
