import { defineErrors } from '#shared/errors.ts';

export const overviewErrors = defineErrors({
  OVERVIEW_TYPE_HELD: {
    status: 409,
    severity: 'warning',
    ja: '「{label}」には新しい種類に合わない値が{n}件あるため、種類を変更できません。新しい項目を追加してください（今の項目を外しても値は残ります）。',
    en: '“{label}” holds {n} [n:value that does|values that do] not fit the new type, so its type cannot change. Add a new field instead; the values of a removed one stay.',
  },
  OVERVIEW_FIELD_GONE: {
    status: 409,
    severity: 'warning',
    ja: '入力している間に、概要テンプレートの項目が変更されました。入力した内容を控えて、画面を再読み込みしてください。',
    en: 'The overview template has changed while you were typing. Keep what you typed and reload the page.',
  },
});
