import { defineErrors } from '#shared/errors.ts';

export const accountImportErrors = defineErrors({
  ACCOUNT_IMPORT_ERRORS_UNSEEN: {
    status: 409,
    severity: 'warning',
    ja: 'エラーのある行が {n} 件あります。一覧を確認してから登録してください。',
    en: '{n} [n:row has|rows have] errors. Look at the list before you register.',
  },
  ACCOUNT_IMPORT_GRANTS_UNCONFIRMED: {
    status: 409,
    severity: 'warning',
    ja: '管理者の権限を与える行が {n} 件あります。確認してから登録してください。',
    en: '{n} [n:row gives|rows give] an administrative level. Confirm that before you register.',
  },
  ACCOUNT_IMPORT_NOTHING: {
    status: 409,
    severity: 'warning',
    ja: '登録できる行がありません。',
    en: 'There is no row to register.',
  },
});
