import type { Feature } from '#platform/feature.ts';
import { bindTemplateNames } from '#approval/approval-flows/server/door.ts';
import { registerFlowTemplates } from './graphql.ts';
import { offeredName } from './store.ts';

export const approvalFlowTemplatesFeature: Feature = {
  name: 'approval-flow-templates',
  register: () => {
    bindTemplateNames(offeredName);
    registerFlowTemplates();
  },
};
