import type { Feature } from '#platform/feature.ts';
import { delegationsJob } from './delegations-job.ts';
import { registerDelegations } from './graphql.ts';
import { delegationMails } from './mails.ts';

export const delegationsFeature: Feature = {
  name: 'delegations',
  register: registerDelegations,
  jobs: [delegationsJob],
  mails: delegationMails,
};
