import type { Feature } from '#platform/feature.ts';
import { registerJobQueues } from './graphql.ts';

export const jobQueuesFeature: Feature = { name: 'job-queues', register: registerJobQueues };
