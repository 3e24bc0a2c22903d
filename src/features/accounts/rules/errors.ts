import { defineErrors } from '#shared/errors.ts';

export const accountErrors = defineErrors({
  // One text for an unknown address, a wrong password and too many tries (D1.4).
  SIGN_IN_FAILED: {
    status: 401,
    severity: 'warning',
    ja: 'メールアドレスまたはパスワードが正しくありません。',
    en: 'The email address or the password is not correct.',
  },
  TEMPORARY_PASSWORD_EXPIRED: {
    status: 409,
    severity: 'warning',
    ja: '仮パスワードの有効期限が切れています。管理者に再発行を依頼してください。',
    en: 'The temporary password has expired. Please ask an administrator for a new one.',
  },
  CHALLENGE_OVER: {
    status: 401,
    severity: 'warning',
    ja: '時間切れです。もう一度、仮パスワードでサインインしてください。',
    en: 'This took too long. Please sign in with the temporary password again.',
  },
  CODE_INVALID: {
    status: 409,
    severity: 'warning',
    ja: '確認コードが正しくないか、有効期限が切れています。コードを確認するか、送り直してください。',
    en: 'The code is not correct or has expired. Check it, or send a new one.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    severity: 'warning',
    ja: '今のパスワードとは別のパスワードにしてください。',
    en: 'Choose a password other than the present one.',
  },
  PASSWORD_WRONG: {
    status: 400,
    severity: 'warning',
    ja: '現在のパスワードが正しくありません。',
    en: 'The present password is not correct.',
  },
  SIGNING_PASSWORD_WRONG: {
    status: 400,
    severity: 'warning',
    ja: 'パスワードが正しくありません。サインインに使うパスワードを入力してください。',
    en: 'The password is not correct. Give the password that you sign in with.',
  },
  PASSWORD_LOCKED: {
    status: 429,
    severity: 'warning',
    ja: 'パスワードを続けて間違えたため、あと{minutes}分は確認できません。',
    en: 'The password was wrong too often. Try again in {minutes} [minutes:minute|minutes].',
  },
  PASSWORD_PROOF_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'パスワードの確認から時間が経ちました。もう一度パスワードを入力してください。',
    en: 'Too much time has passed since the password was given. Give it again.',
  },
  // One text for a link that expired, was withdrawn, was replaced by a newer one, or never was.
  GUEST_LINK_OVER: {
    status: 410,
    severity: 'warning',
    ja: 'この招待は、有効期限が切れたか、取り消されました。',
    en: 'This invitation has expired or was withdrawn.',
  },
  EMAIL_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'このメールアドレスは既に登録されています。',
    en: 'This email address is already registered.',
  },
  LEVEL_ABOVE_OWN: {
    status: 403,
    severity: 'warning',
    ja: '自分より上位のアクセスレベルは設定できません。',
    en: 'You cannot give an access level above your own.',
  },
  LEVEL_OF_ONESELF: {
    status: 403,
    severity: 'warning',
    ja: '自分自身のアクセスレベルは変更できません。',
    en: 'You cannot change your own access level.',
  },
  ACCOUNT_ABOVE_OWN: {
    status: 403,
    severity: 'warning',
    ja: '自分より上位のアカウントは変更できません。',
    en: 'You cannot change an account above your own.',
  },
  ACCOUNT_OF_ONESELF: {
    status: 403,
    severity: 'warning',
    ja: '自分自身のアカウントにはこの操作を行えません。',
    en: 'You cannot do this to your own account.',
  },
  ACCOUNT_IN_OTHER_STATE: {
    status: 409,
    severity: 'warning',
    ja: 'アカウントの状態が変わっているため、実行できませんでした。画面を更新してください。',
    en: 'The account is in another state by now. Please reload the page.',
  },
  ROLES_NOT_FOR_GUEST: {
    status: 409,
    severity: 'warning',
    ja: 'ゲストが持てない権限が{count}件割り当てられています。先に解除してください。',
    en: 'This person holds {count} [count:role|roles] that a guest may not have. Take them back first.',
  },
});
