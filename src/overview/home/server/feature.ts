import type { Feature } from '#platform/feature.ts';
import { registerHome } from './graphql.ts';

export const homeFeature: Feature = { name: 'home', register: registerHome };
