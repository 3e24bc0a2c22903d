import { defineErrors } from '#shared/errors.ts';

/** Why a view is not saved. */
export const savedViewErrors = defineErrors({
  SAVED_VIEW_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」という名前の表示はすでにあります。別の名前にしてください。',
    en: 'You have a view named “{name}” already. Choose another name.',
  },
  TOO_MANY_SAVED_VIEWS: {
    status: 409,
    severity: 'warning',
    ja: '保存できる表示は、一覧ごとに{max}件までです。',
    en: 'You may save at most {max} views of a list.',
  },
});
