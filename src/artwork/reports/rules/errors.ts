import { defineErrors } from '#shared/errors.ts';

/** Refusals of reports. */
export const reportErrors = defineErrors({
  RESULT_NOT_FINISHED: {
    status: 409,
    severity: 'info',
    ja: 'v{number}の検版がまだ終わっていません。終わってからレポートを作成してください。',
    en: 'The inspection of v{number} has not finished yet. Make the report once it has.',
  },
});
