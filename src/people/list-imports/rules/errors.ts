import { defineErrors } from '#shared/errors.ts';

/** What an import of a list answers to what cannot be done with it now. */
export const listImportErrors = defineErrors({
  LIST_IMPORT_NOT_CHECKED: {
    status: 409,
    severity: 'warning',
    ja: 'ファイルの確認が終わっていないか、登録できないファイルです。',
    en: 'The file has not been checked yet, or it cannot be registered.',
  },
  LIST_IMPORT_CANCELLED: {
    status: 409,
    severity: 'warning',
    ja: 'この取り込みはキャンセルされています。もう一度ファイルを選択してください。',
    en: 'This import was cancelled. Choose the file again.',
  },
  LIST_IMPORT_REGISTERED: {
    status: 409,
    severity: 'warning',
    ja: 'この取り込みはすでに登録されています。',
    en: 'This import has been registered already.',
  },
});
