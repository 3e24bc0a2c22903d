import type { Feature } from '#platform/feature.ts';
import { registerFlowTemplateUses } from '#approval/approval-flow-templates/server/door.ts';
import { registerWorkflows } from './graphql.ts';
import { workflowUses } from './uses.ts';

export const workflowsFeature: Feature = {
  name: 'workflows',
  register: () => {
    registerFlowTemplateUses(workflowUses);
    registerWorkflows();
  },
};
