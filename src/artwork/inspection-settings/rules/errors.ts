import { defineErrors } from '#shared/errors.ts';

/** Settings that contradict each other. */
export const settingErrors = defineErrors({
  TONE_ORDER: {
    status: 400,
    severity: 'warning',
    ja: '「階調差のしきい値」は「階調変化の許容値」以上にしてください。',
    en: 'The tone difference threshold must not be below the tone change tolerance.',
  },
  SETTINGS_LOCKED: {
    status: 409,
    severity: 'warning',
    ja: '検版設定は上位で固定されています。固定した人か会社の管理者に相談してください。',
    en: 'The inspection settings are locked at a level above. Ask whoever locked them, or an administrator of your company.',
  },
  TOO_MANY_PRESETS: {
    status: 409,
    severity: 'warning',
    ja: '名前を付けたプリセットは{max}件までです。',
    en: 'A company may name at most {max} presets.',
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
