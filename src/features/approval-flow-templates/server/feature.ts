import type { Feature } from '#platform/feature.ts';
import { registerFlowTemplates } from './graphql.ts';

export const approvalFlowTemplatesFeature: Feature = { name: 'approval-flow-templates', register: registerFlowTemplates };
