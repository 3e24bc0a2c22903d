import type { Feature } from '#platform/feature.ts';
import { registerHistory } from './graphql.ts';

export const historyFeature: Feature = { name: 'history', register: registerHistory };
