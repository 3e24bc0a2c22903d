import type { Feature } from '#platform/feature.ts';
import { registerPartAgencies } from './graphql.ts';
import { registerGroupUses } from './uses.ts';

export const partGroupsFeature: Feature = {
  name: 'part-groups',
  register: () => {
    registerGroupUses();
    registerPartAgencies();
  },
};
