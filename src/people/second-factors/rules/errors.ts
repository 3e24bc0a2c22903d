import { defineErrors } from '#shared/errors.ts';

export const secondFactorErrors = defineErrors({
  // One text for a code that is wrong, too old, or was used.
  SECOND_FACTOR_WRONG: {
    status: 401,
    severity: 'warning',
    ja: '確認できませんでした。アプリに表示されている新しいコードを入力するか、もう一度お試しください。',
    en: 'This could not be confirmed. Enter the code that your app shows now, or try again.',
  },
  SECOND_FACTOR_OVER: {
    status: 401,
    severity: 'warning',
    ja: '時間切れです。もう一度、パスワードからサインインしてください。',
    en: 'This took too long. Please sign in with your password again.',
  },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    severity: 'warning',
    ja: '確認に続けて失敗したため、一時的に受け付けられません。',
    en: 'Confirming failed too often, so no further try is taken for a while.',
  },
  SECOND_FACTOR_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'このパスキーは、すでに登録されています。',
    en: 'This passkey is registered already.',
  },
  TOO_MANY_SECOND_FACTORS: {
    status: 409,
    severity: 'warning',
    ja: '登録できる認証方法は{max}個までです。使わないものを削除してください。',
    en: 'You can have {max} of these at most. Remove one that you do not use.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 409,
    severity: 'warning',
    ja: '会社の設定で二段階認証が必須になっているため、最後の1つは削除できません。先に別の認証方法を追加してください。',
    en: 'Your company requires two-step verification, so the last one cannot be removed. Add another first.',
  },
  NO_SECOND_FACTOR: {
    status: 409,
    severity: 'warning',
    ja: '二段階認証はまだ設定されていません。',
    en: 'Two-step verification has not been set up.',
  },
  PASSKEY_NOT_POSSIBLE: {
    status: 409,
    severity: 'warning',
    ja: 'この接続（httpまたはIPアドレス）ではパスキーを使えません。認証アプリを使ってください。',
    en: 'Passkeys do not work at this address (http, or an IP address). Use an authenticator app.',
  },
});
