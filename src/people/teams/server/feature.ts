import { registerRoleSource } from '#people/access/server/door.ts';
import type { Feature } from '#platform/feature.ts';
import { registerTeams } from './graphql.ts';
import { givenByTeams } from './given-by-teams.ts';

export const teamsFeature: Feature = {
  name: 'teams',
  register: () => {
    registerRoleSource(givenByTeams);
    registerTeams();
  },
};
