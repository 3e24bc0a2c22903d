import { defineErrors } from '#shared/errors.ts';

export const conditionErrors = defineErrors({
  SAY_WHAT_IS_MISSING: {
    status: 400,
    severity: 'warning',
    ja: '何が足りないかを入力してください。',
    en: 'Say what is still missing.',
  },
});
