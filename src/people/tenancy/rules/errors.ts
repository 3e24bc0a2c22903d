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
