import type { Feature } from '#platform/feature.ts';
import { registerShapes } from './graphql.ts';

export const shapesFeature: Feature = { name: 'shapes', register: registerShapes };
