import type { Feature } from '#platform/feature.ts';
import { registerSearch } from './graphql.ts';

export const searchFeature: Feature = { name: 'search', register: registerSearch };
