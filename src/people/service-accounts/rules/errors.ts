import { defineErrors } from '#shared/errors.ts';

export const serviceAccountErrors = defineErrors({
  SERVICE_LEVEL_ABOVE_OWN: {
    status: 403,
    severity: 'warning',
    ja: '自分より上位のアクセスレベルは設定できません。',
    en: 'You cannot give an access level above your own.',
  },
  NOT_FOR_PROGRAMS: {
    status: 403,
    severity: 'warning',
    ja: 'この操作は、サインインした人だけが行えます。APIキーでは行えません。',
    en: 'Only a person who is signed in can do this, not an API key.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    severity: 'warning',
    ja: '使えるAPIキーは1つのサービスアカウントに{max}個までです。使っていないキーを無効にしてください。',
    en: 'A service account has at most {max} keys that work. Revoke one that is not in use.',
  },
  API_KEY_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'このAPIキーは、期限が切れたか、無効になっています。新しいキーを発行してください。',
    en: 'This API key has expired or was revoked. Make a new one.',
  },
});
