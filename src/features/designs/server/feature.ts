import type { Feature } from '#platform/feature.ts';
import { registerResourceKind, tableResource } from '#features/access/server/door.ts';
import { registerDesigns } from './graphql.ts';

export const designsFeature: Feature = {
  name: 'designs',
  register: () => {
    registerResourceKind(tableResource('DesignData', 'design'));
    registerDesigns();
  },
};
