import type { Feature } from '#platform/feature.ts';
import { registerSecondFactors } from './graphql.ts';
import { secondFactorMails } from './mails.ts';
import { appsAnew, recoveryCodesLeft } from './seal-anew.ts';

export const secondFactorsFeature: Feature = {
  name: 'second-factors',
  register: registerSecondFactors,
  mails: secondFactorMails,
  sealed: [appsAnew, recoveryCodesLeft],
};
