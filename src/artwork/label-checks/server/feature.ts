import type { Feature } from '#platform/feature.ts';
import { registerLabelChecks } from './graphql.ts';

export const labelChecksFeature: Feature = { name: 'label-checks', register: registerLabelChecks };
