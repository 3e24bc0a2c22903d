import type { Feature } from '#platform/feature.ts';
import { notationsExport } from './export-notations.ts';
import { registerNotations } from './graphql.ts';

export const notationsFeature: Feature = { name: 'notations', register: registerNotations, exports: [notationsExport] };
