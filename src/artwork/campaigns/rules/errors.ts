import { defineErrors } from '#shared/errors.ts';

export const campaignErrors = defineErrors({
  CAMPAIGN_CLOSED: {
    status: 409,
    severity: 'info',
    ja: 'この改版対応は終了しています。',
    en: 'This campaign is closed.',
  },
  CAMPAIGN_OWNER: {
    status: 409,
    severity: 'warning',
    ja: '{design}を見られない人は担当にできません。',
    en: 'Somebody who cannot see {design} cannot own it.',
  },
});
