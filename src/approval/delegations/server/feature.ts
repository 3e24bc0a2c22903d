import type { Feature } from '#platform/feature.ts';
import { delegationsJob } from '#approval/approval-flows/server/delegations-job.ts';
import { registerDelegations } from '#approval/approval-flows/server/graphql-delegation.ts';
import { delegationMails } from './mails.ts';

export const delegationsFeature: Feature = {
  name: 'delegations',
  register: registerDelegations,
  jobs: [delegationsJob] as unknown as NonNullable<Feature['jobs']>,
  mails: delegationMails,
};
