import type { Feature } from '#platform/feature.ts';
import { registerDesigns } from './graphql.ts';

export const designsFeature: Feature = { name: 'designs', register: registerDesigns };
