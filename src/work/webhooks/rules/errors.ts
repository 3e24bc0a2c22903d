import { defineErrors } from '#shared/errors.ts';

export const webhookErrors = defineErrors({
  TOO_MANY_WEBHOOKS: {
    status: 409,
    severity: 'warning',
    ja: 'Webhookは{max}個まで登録できます。',
    en: 'There may be {max} webhooks.',
  },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 400,
    severity: 'warning',
    ja: 'この宛先には送れません。httpsで始まる、社外から届くアドレスを入力してください。社内のアドレスは、システムの管理者が許可した場合だけ使えます。',
    en: 'Nothing is sent to this address. Give one that begins with https and is reached from everywhere; addresses within the company’s network need the operator’s leave.',
  },
  WEBHOOK_STOPPED: {
    status: 409,
    severity: 'warning',
    ja: 'このWebhookは停止中です。再開してから送ってください。',
    en: 'This webhook is stopped. Start it again first.',
  },
});
