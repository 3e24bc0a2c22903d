import type { Feature } from '#platform/feature.ts';
import { scimExpiryJob } from './expiry-job.ts';
import { registerProvisioning } from './graphql.ts';
import { provisioningMailTemplates } from './mails.ts';

export const provisioningFeature: Feature = {
  name: 'provisioning',
  register: registerProvisioning,
  jobs: [scimExpiryJob],
  mails: provisioningMailTemplates,
};
