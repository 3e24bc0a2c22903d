import { defineErrors } from '#shared/errors.ts';

export const skipErrors = defineErrors({
  GUEST_IS_WITHDRAWN: {
    status: 409,
    severity: 'info',
    ja: '社外の人はスキップできません。招待を取り消してください。',
    en: 'A guest is not skipped. Withdraw the invitation instead.',
  },
});
