import { defineErrors } from '#shared/errors.ts';

export const agencyErrors = defineErrors({
  AGENCY_NAME_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '同じ名前のグループがすでにあります。',
    en: 'Group name already exists.',
  },
  AGENCY_OF_OTHER_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'グループに入れられるのは、同じライブラリの、使用終了していないパーツだけです：{names}',
    en: 'A group can only hold parts of its own library that are not retired: {names}',
  },
});
