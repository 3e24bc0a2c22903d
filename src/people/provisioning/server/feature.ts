import type { Feature } from '#platform/feature.ts';
import { registerProvisioning } from './graphql.ts';

export const provisioningFeature: Feature = { name: 'provisioning', register: registerProvisioning };
