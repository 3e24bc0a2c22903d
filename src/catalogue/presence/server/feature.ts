import type { Feature } from '#platform/feature.ts';
import { registerPresence } from './graphql.ts';

export const presenceFeature: Feature = { name: 'presence', register: registerPresence };
