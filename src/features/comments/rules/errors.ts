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
});
