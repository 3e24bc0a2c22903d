import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

const screens = () => import('#features/approval-flow-templates/web/templates-screen.tsx');

export const approvalFlowTemplateRoutes = defineRoutes([
  {
    path: '/approvalFlow',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.AllTemplatesScreen),
  },
  {
    path: '/company/approval',
    title: titles.approvalFlowTemplates,
    parent: '/company',
    layout: 'wide',
    screen: () => screens().then((module) => module.CompanyApprovalScreen),
  },
  {
    path: '/{brand}/brand-approvalflows',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.BrandApprovalScreen),
  },
  {
    path: '/{brand}/{product}/product-approvalflows',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.ProductApprovalScreen),
  },
  {
    path: '/{brand}/{product}/workflow-template',
    title: titles.workflowTemplate,
    screen: () => import('#features/workflows/web/workflow-template-screen.tsx').then((module) => module.WorkflowTemplateScreen),
  },
]);
