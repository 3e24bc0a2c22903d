import type { Feature } from '#platform/feature.ts';
import { registerAllowedNetworks } from './graphql.ts';

export const allowedNetworksFeature: Feature = { name: 'allowed-networks', register: registerAllowedNetworks };
