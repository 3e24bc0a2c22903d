import type { Feature } from '#platform/feature.ts';
import { registerSpecificationFormats } from './graphql.ts';

export const specificationFormatsFeature: Feature = { name: 'specification-formats', register: registerSpecificationFormats };
