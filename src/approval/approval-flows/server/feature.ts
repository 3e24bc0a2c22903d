import type { Feature } from '#platform/feature.ts';
import { registerResourceKind } from '#people/access/server/door.ts';
import { registerApprovalFlows } from './graphql.ts';
import { registerTeamUse } from '#people/teams/server/door.ts';
import { flowMails } from './mails.ts';
import { pieceResource } from './plan/piece-resource.ts';
import { teamsInFlows, teamsJob } from './running/follow-teams.ts';

export const approvalFlowsFeature: Feature = {
  name: 'approval-flows',
  register: () => {
    registerResourceKind(pieceResource);
    registerTeamUse(teamsInFlows);
    registerApprovalFlows();
  },
  jobs: [teamsJob],
  mails: flowMails,
};
