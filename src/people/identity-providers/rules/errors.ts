import { defineErrors } from '#shared/errors.ts';

export const identityProviderErrors = defineErrors({
  PROVIDER_NOT_FOR_PROGRAMS: {
    status: 403,
    severity: 'warning',
    ja: 'この操作は、サインインした人だけが行えます。APIキーでは行えません。',
    en: 'Only a person who is signed in can do this, not an API key.',
  },
  PROVIDER_ADDRESS: {
    status: 400,
    severity: 'warning',
    ja: 'https:// で始まるアドレスを入力してください。',
    en: 'Enter an address that begins with https://.',
  },
  PROVIDER_CERTIFICATE: {
    status: 400,
    severity: 'warning',
    ja: '証明書を読み取れません。「-----BEGIN CERTIFICATE-----」で始まる証明書を貼り付けてください。',
    en: 'The certificate cannot be read. Paste one that begins with “-----BEGIN CERTIFICATE-----”.',
  },
  PROVIDER_METADATA: {
    status: 400,
    severity: 'warning',
    ja: 'このメタデータには、IDプロバイダーのエンティティID、サインインのアドレス（HTTP-Redirect）、署名の証明書がそろっていません。',
    en: 'This metadata lacks the provider’s entity ID, its sign-in address (HTTP-Redirect) or its signing certificate.',
  },
  PROVIDER_SECRET_MISSING: {
    status: 400,
    severity: 'warning',
    ja: 'クライアントシークレットを入力してください。',
    en: 'Enter the client secret.',
  },
  PROVIDER_UNTRIED: {
    status: 409,
    severity: 'warning',
    ja: '有効にする前に、今の設定でサインインを試してください。',
    en: 'Try a sign-in with these settings before you turn them on.',
  },
  PROVIDER_OFF: {
    status: 409,
    severity: 'warning',
    ja: 'パスワードをやめるには、会社のIDでのサインインを有効にしてください。',
    en: 'Turn on the company ID before you turn off passwords.',
  },
  DOMAIN_PRESENT: {
    status: 409,
    severity: 'warning',
    ja: 'このドメインは登録されています。',
    en: 'This domain is registered already.',
  },
  DOMAINS_TOO_MANY: {
    status: 409,
    severity: 'warning',
    ja: 'ドメインは{max}件までです。',
    en: 'A company has at most {max} domains.',
  },
  DOMAIN_UNSHOWN: {
    status: 409,
    severity: 'warning',
    ja: 'DNSに確認用のTXTレコードがまだありません。設定してから反映されるまで、時間がかかることがあります。',
    en: 'The TXT record is not in the DNS yet. It may take a while after it was set.',
  },
});
