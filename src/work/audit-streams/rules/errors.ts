import { defineErrors } from '#shared/errors.ts';

export const auditStreamErrors = defineErrors({
  TOO_MANY_AUDIT_STREAMS: {
    status: 409,
    severity: 'warning',
    ja: '履歴の転送先は{max}件まで登録できます。',
    en: 'There may be {max} audit streams.',
  },
  AUDIT_STREAM_ADDRESS_REFUSED: {
    status: 400,
    severity: 'warning',
    ja: 'この宛先には送れません。社外から届くアドレスを、https または TLS で指定してください。社内のアドレスは、システムの管理者が許可した場合だけ使えます。',
    en: 'Nothing is sent to this address. Give one that is reached from everywhere, by https or TLS; addresses within the company’s network need the operator’s leave.',
  },
});
