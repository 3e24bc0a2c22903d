import type { Feature } from '#platform/feature.ts';
import { deliverJob } from './deliver-job.ts';
import { registerWebhooks } from './graphql.ts';
import { webhookMailTemplates } from './mails.ts';
import { sweepDeliveriesJob } from './sweep-job.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  register: registerWebhooks,
  mails: webhookMailTemplates,
  jobs: [deliverJob, sweepDeliveriesJob],
};
