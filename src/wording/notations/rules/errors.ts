import { defineErrors } from '#shared/errors.ts';

/** Why a notation is refused. */
export const notationErrors = defineErrors({
  NOTATION_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '「{written}」はすでに登録されています。',
    en: '“{written}” is on the list already.',
  },
  NOTATION_SAME: {
    status: 400,
    severity: 'warning',
    ja: '使わない表記と同じです。会社の用語として登録するときは、「使う表記」を空にしてください。',
    en: 'This is what is not used. To register a word of the company, leave “Used instead” empty.',
  },
  NOTATION_LIMIT: {
    status: 400,
    severity: 'warning',
    ja: '登録できる表記は{max}件までです。',
    en: 'A company may have at most {max} notations.',
  },
});
