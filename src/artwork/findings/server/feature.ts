import type { Feature } from '#platform/feature.ts';
import { registerFindings } from './graphql.ts';

export const findingsFeature: Feature = { name: 'findings', register: registerFindings };
