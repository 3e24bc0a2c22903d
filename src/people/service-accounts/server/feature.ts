import type { Feature } from '#platform/feature.ts';
import { registerServiceAccounts } from './graphql.ts';

export const serviceAccountsFeature: Feature = { name: 'service-accounts', register: registerServiceAccounts };
