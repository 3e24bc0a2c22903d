import type { Feature } from '#platform/feature.ts';
import { registerPartAgencies } from '#wording/parts/server/graphql-agencies.ts';
import { registerGroupUses } from './uses.ts';

export const partGroupsFeature: Feature = {
  name: 'part-groups',
  register: () => {
    registerGroupUses();
    registerPartAgencies();
  },
};
