import { defineErrors } from '#shared/errors.ts';

/** Refusals of what people say of findings. */
export const findingErrors = defineErrors({
  IGNORE_AREA_REMOVED: {
    status: 409,
    severity: 'info',
    ja: 'この除外範囲はすでに解除されています。',
    en: 'This ignore area was removed already.',
  },
  FINDINGS_NOT_READY: {
    status: 409,
    severity: 'info',
    ja: 'この検版結果はまだできていません。終わってからもう一度お試しください。',
    en: 'This inspection has not finished. Try again once it has.',
  },
  FINDINGS_NOT_VISITED: {
    status: 409,
    severity: 'warning',
    ja: 'まだ見ていない指摘が{n}件あります。すべて確認してから承認してください。',
    en: 'You have not looked at {n} [n:finding|findings] yet. Visit each of them, then approve.',
  },
});
