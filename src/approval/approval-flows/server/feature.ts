import type { Feature } from '#platform/feature.ts';
import { registerResourceKind } from '#people/access/server/door.ts';
import { registerApprovalFlows } from './graphql.ts';
import { flowMails } from './mails.ts';
import { pieceResource } from './plan/piece-resource.ts';

export const approvalFlowsFeature: Feature = {
  name: 'approval-flows',
  register: () => {
    registerResourceKind(pieceResource);
    registerApprovalFlows();
  },
  mails: flowMails,
};
