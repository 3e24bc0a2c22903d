import type { Feature } from '#platform/feature.ts';
import { registerAccess } from './graphql.ts';

export const accessFeature: Feature = { name: 'access', register: registerAccess };
