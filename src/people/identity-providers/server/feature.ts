import type { Feature } from '#platform/feature.ts';
import { registerIdentityProviders } from './graphql.ts';
import { clientSecretsAnew } from './seal-anew.ts';
import { sweepAnswersJob } from './sweep-job.ts';

export const identityProvidersFeature: Feature = {
  name: 'identity-providers',
  register: registerIdentityProviders,
  jobs: [sweepAnswersJob],
  sealed: [clientSecretsAnew],
};
