import { defineErrors } from '#shared/errors.ts';

export const networkErrors = defineErrors({
  NETWORKS_SHUT_OUT: {
    status: 409,
    severity: 'warning',
    ja: 'いまの接続元（{address}）が含まれていません。保存すると自分も使えなくなるため、含めてから保存してください。',
    en: 'Your own address ({address}) is not among them, so that you would be shut out yourself. Add it, then save.',
  },
});
