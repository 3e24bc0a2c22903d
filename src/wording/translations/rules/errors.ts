import { defineErrors } from '#shared/errors.ts';

export const translationErrors = defineErrors({
  TRANSLATION_MISSING: {
    status: 409,
    severity: 'info',
    ja: '番号{number}は未翻訳か、原文が変わっています。翻訳してから確認してください。',
    en: 'Item {number} is not translated, or its source has changed. Translate it first.',
  },
  TRANSLATION_OWN: {
    status: 409,
    severity: 'info',
    ja: '番号{number}はご自身が翻訳しました。ほかの人が確認してください。',
    en: 'You translated item {number} yourself. Somebody else has to check it.',
  },
  TRANSLATION_UNCHECKED: {
    status: 409,
    severity: 'info',
    ja: '番号{number}はまだ確認されていません。',
    en: 'Item {number} has not been checked yet.',
  },
  TRANSLATION_MOVED: {
    status: 409,
    severity: 'info',
    ja: '番号{number}の原文か訳文が、表示されたあとで変わりました。新しい内容を確認してから、もう一度操作してください。',
    en: 'The source or the translation of item {number} changed after it was shown. Look at what stands there now, and try again.',
  },
  TRANSLATOR_CANNOT_READ: {
    status: 409,
    severity: 'warning',
    ja: 'この仕様書を見られない人は翻訳者にできません。',
    en: 'Somebody who cannot read the specification cannot translate it.',
  },
});
