import type { Feature } from '#platform/feature.ts';
import { keyExpiryJob } from './expiry-job.ts';
import { registerServiceAccounts } from './graphql.ts';
import { serviceAccountMailTemplates } from './mails.ts';

export const serviceAccountsFeature: Feature = {
  name: 'service-accounts',
  register: registerServiceAccounts,
  jobs: [keyExpiryJob],
  mails: serviceAccountMailTemplates,
};
