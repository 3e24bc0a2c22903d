import { defineErrors } from '#shared/errors.ts';

export const accountErrors = defineErrors({
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
