import { defineErrors } from '#shared/errors.ts';

/** Settings that contradict each other. */
export const settingErrors = defineErrors({
  TONE_ORDER: {
    status: 400,
    severity: 'warning',
    ja: '「階調差のしきい値」は「階調変化の許容値」以上にしてください。',
    en: 'The tone difference threshold must not be below the tone change tolerance.',
  },
  RESOLUTION_ORDER: {
    status: 400,
    severity: 'warning',
    ja: 'エラーとする解像度は、注意とする解像度以下にしてください。',
    en: 'The resolution that is an error must not be above the one that is a warning.',
  },
  TEXT_SIZE_ORDER: {
    status: 400,
    severity: 'warning',
    ja: '小さい面積での最小文字サイズは、通常の最小文字サイズ以下にしてください。',
    en: 'The smallest text on a small area must not be larger than the normal smallest text.',
  },
});
