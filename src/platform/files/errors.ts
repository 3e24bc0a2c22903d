import { defineErrors } from '#shared/errors.ts';

export const fileErrors = defineErrors({
  UPLOAD_NOT_READY: {
    status: 409,
    severity: 'warning',
    ja: 'アップロードが完了していないか、期限が切れています。もう一度ファイルを選んでください。',
    en: 'The upload is not finished or has expired. Please choose the file again.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    severity: 'warning',
    ja: 'ファイルが大きすぎます（上限 {megabytes} MB）。',
    en: 'The file is too large (at most {megabytes} MB).',
  },
  UPLOAD_WRONG_TYPE: {
    status: 415,
    severity: 'warning',
    ja: 'この種類のファイルは使用できません。',
    en: 'Files of this kind cannot be used here.',
  },
  UPLOAD_EMPTY: {
    status: 422,
    severity: 'warning',
    ja: 'ファイルが空です。もう一度書き出してから選んでください。',
    en: 'The file is empty. Export it again, then choose it.',
  },
});
