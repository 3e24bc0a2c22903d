import type { Feature } from '#platform/feature.ts';
import { registerResourceKind } from '#people/access/server/door.ts';
import { delegationsJob } from './delegations-job.ts';
import { registerApprovalFlows } from './graphql.ts';
import { guestExpiryJob } from './guests/expiry-job.ts';
import { roundsExport } from './export-rounds.ts';
import { flowMails } from './mails.ts';
import { pieceResource } from './piece-resource.ts';

export const approvalFlowsFeature: Feature = {
  name: 'approval-flows',
  register: () => {
    registerResourceKind(pieceResource);
    registerApprovalFlows();
  },
  jobs: [delegationsJob, guestExpiryJob],
  mails: flowMails,
  exports: [roundsExport],
};
