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
    ja: '承認の前に見る必要がある検出事項のうち、{n}件をまだ見ていません。一覧から1件ずつ開いて見てください。',
    en: '{n} [n:finding|findings] must be looked at before you approve. Open [n:it|each of them] in the list, then approve.',
  },
});
