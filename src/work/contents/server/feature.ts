import type { Feature } from '#platform/feature.ts';
import { registerContents } from './graphql.ts';

export const contentsFeature: Feature = { name: 'contents', register: registerContents };
