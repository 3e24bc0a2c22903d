import { defineErrors } from '#shared/errors.ts';

export const companyErrors = defineErrors({
  UPLOADS_EXHAUSTED: {
    status: 409,
    severity: 'warning',
    ja: 'アップロード可能回数の残りがありません。',
    en: 'No uploads remaining.',
  },
});
