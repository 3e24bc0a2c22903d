import type { Feature } from '#platform/feature.ts';
import { registerTenancy } from './graphql.ts';
import { endVisitJob } from './end-visit.ts';
import { tenancyMails } from './mails.ts';

export const tenancyFeature: Feature = {
  name: 'tenancy',
  register: registerTenancy,
  mails: tenancyMails,
  jobs: [endVisitJob],
};
