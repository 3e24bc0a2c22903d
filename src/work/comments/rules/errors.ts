import { defineErrors } from '#shared/errors.ts';

export const commentErrors = defineErrors({
  COMMENT_DELETED: {
    status: 409,
    severity: 'info',
    ja: 'このコメントは削除されています。',
    en: 'This comment has been deleted.',
  },
  COMMENT_OF_ANOTHER: {
    status: 403,
    severity: 'warning',
    ja: '自分のコメントだけを編集・削除できます。',
    en: 'Only your own comments can be edited or deleted.',
  },
  ATTACHMENT_WRONG_TYPE: {
    status: 415,
    severity: 'warning',
    ja: '添付できるのは画像（PNG・JPEG・WebP・GIF・TIFF）とPDFです。',
    en: 'Only pictures (PNG, JPEG, WebP, GIF, TIFF) and PDFs can be attached.',
  },
  TOO_MANY_ATTACHMENTS: {
    status: 422,
    severity: 'warning',
    ja: '添付できるのは1件のコメントにつき{max}ファイルまでです。',
    en: 'A comment can have at most {max} files.',
  },
  MARK_HAS_ITS_PLACE: {
    status: 409,
    severity: 'info',
    ja: '指摘はこのバージョンに付けられたものなので、位置を付け直す必要はありません。',
    en: 'The issue was drawn on this version, so it needs no new place.',
  },
});
