import { defineErrors } from '#shared/errors.ts';

/** Why a notation is refused. */
export const notationErrors = defineErrors({
  NOTATION_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '「{written}」はすでに登録されています（{other}）。その行を編集してください。',
    en: '“{written}” is on the list already ({other}): edit that line.',
  },
  NOTATION_PREFERS_UNUSED: {
    status: 409,
    severity: 'warning',
    ja: '「{preferred}」は、別の行「{other}」で使わない表記になっています。どちらかの行を直してください。',
    en: '“{preferred}” is what another line does not use (“{other}”): mend one of the two.',
  },
  NOTATION_REPLACES_PREFERRED: {
    status: 409,
    severity: 'warning',
    ja: '「{written}」は、別の行「{other}」で使う表記になっています。どちらかの行を直してください。',
    en: '“{written}” is what another line uses instead (“{other}”): mend one of the two.',
  },
  NOTATION_CONTRADICTS: {
    status: 409,
    severity: 'warning',
    ja: '「{row}」は「{other}」と食い違っています。どちらかを直すか、除いてください。',
    en: '“{row}” contradicts “{other}”: mend or remove one of them.',
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
