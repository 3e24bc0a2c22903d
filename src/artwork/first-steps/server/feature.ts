import type { Feature } from '#platform/feature.ts';
import { registerFirstSteps } from './graphql.ts';

export const firstStepsFeature: Feature = { name: 'first-steps', register: registerFirstSteps };
