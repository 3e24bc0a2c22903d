import { defineErrors } from '#shared/errors.ts';

export const partImportErrors = defineErrors({
  PART_IMPORT_ERRORS_UNSEEN: {
    status: 409,
    severity: 'warning',
    ja: 'エラーのあるパーツが {n} 件あります。一覧を確認してから登録してください。',
    en: '{n} [n:part has|parts have] errors. Look at the list before you register.',
  },
  PART_APPROVED_AHEAD: {
    status: 400,
    severity: 'warning',
    ja: '承認日が今日より後です。',
    en: 'The date of approval is still to come.',
  },
  PART_APPROVAL_INCOMPLETE: {
    status: 400,
    severity: 'warning',
    ja: '承認済みのパーツのうち {n} 件は、一覧に承認者か承認日がありません。承認者と承認日を入力してください。',
    en: '{n} [n:part that is|parts that are] approved have no approver or no date in the list. Enter both.',
  },
  PART_IMPORT_NOTHING: {
    status: 409,
    severity: 'warning',
    ja: '登録できるパーツがありません。',
    en: 'There is no part to register.',
  },
});
