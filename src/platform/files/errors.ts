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
  UPLOADS_OPEN: {
    status: 413,
    severity: 'warning',
    ja: 'アップロード中、または使われていないファイルが多すぎます。先のアップロードを終えるか、中止してから、もう一度お試しください。',
    en: 'Too many files are on their way or were not used. Finish or cancel the earlier uploads, then try again.',
  },
  STORAGE_FULL: {
    status: 507,
    severity: 'error',
    ja: 'サーバーの空き容量が足りないため、アップロードできません。システムの管理者に連絡してください。',
    en: 'The server has not enough free space left. Contact the operator.',
  },
  UPLOAD_NOT_FOR_YOU: {
    status: 403,
    severity: 'warning',
    ja: 'ファイルをアップロードできる権限がありません。会社の管理者に、権限の割り当てを依頼してください。',
    en: 'You have no role that brings files. Ask an administrator of your company for one.',
  },
  UPLOAD_SIZE_UNKNOWN: {
    status: 411,
    severity: 'warning',
    ja: 'ファイルの大きさが分からないため、アップロードできません。',
    en: 'A file whose size is not said cannot be uploaded.',
  },
  UPLOAD_EMPTY: {
    status: 422,
    severity: 'warning',
    ja: 'ファイルが空です。もう一度書き出してから選んでください。',
    en: 'The file is empty. Export it again, then choose it.',
  },
});
