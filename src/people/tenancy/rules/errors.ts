import { defineErrors } from '#shared/errors.ts';

export const tenancyErrors = defineErrors({
  COMPANY_NUMBER_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '会社番号{number}は、別の会社で使われています。',
    en: 'Another company has the number {number}.',
  },
  COMPANY_NUMBER_FORM: {
    status: 400,
    severity: 'warning',
    ja: '半角の英字・数字・ハイフンで、30文字以内で入力してください。',
    en: 'Use letters, figures and hyphens, at most 30.',
  },
  COMPANY_IS_PROVIDER: {
    status: 409,
    severity: 'warning',
    ja: '提供元の会社には、この操作を行えません。',
    en: 'This cannot be done to the provider’s own company.',
  },
  PROVIDER_EXISTS: {
    status: 409,
    severity: 'warning',
    ja: '提供元の会社はすでにあります（{number}）。担当者は、その会社のユーザー管理で登録してください。',
    en: 'The provider’s company is there already ({number}). Further staff are registered in its own list of users.',
  },
  COMPANY_STATE: {
    status: 409,
    severity: 'warning',
    ja: '会社の状態が変わっているため、実行できませんでした。画面を更新してください。',
    en: 'The company is in another state by now. Please reload the page.',
  },
  COMPANY_NAME_DIFFERS: {
    status: 409,
    severity: 'warning',
    ja: '会社名が一致しません。「{name}」と入力してください。',
    en: 'The name does not match. Type “{name}”.',
  },
  SETUP_SAME: {
    status: 400,
    severity: 'warning',
    ja: '上の会社とは別のものを入力してください。',
    en: 'It must differ from that of the company above.',
  },
  SETUP_CODE_WRONG: {
    status: 403,
    severity: 'warning',
    ja: 'セットアップコードが正しくありません。サーバーのログを確認するか、「koryo setup-code」で表示してください。',
    en: 'The setup code is not correct. Look into the server’s log, or run “koryo setup-code”.',
  },
  SETUP_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'セットアップは完了しています。サインインしてください。',
    en: 'This installation is set up already. Please sign in.',
  },
});
