import { defineErrors } from '#shared/errors.ts';

export const formatErrors = defineErrors({
  FORMAT_NUMBER_TWICE: {
    status: 400,
    severity: 'warning',
    ja: '番号{number}が重複しています。',
    en: 'The number {number} is used twice.',
  },
  FORMAT_PART_NOT_SEEN: {
    status: 409,
    severity: 'warning',
    ja: '「{title}」の初期値のパーツは、この場所から利用できません。選び直してください。',
    en: 'The default part of “{title}” is not available from here. Please choose another.',
  },
});
