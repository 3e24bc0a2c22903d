import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

const screens = () => import('./templates-page.tsx');

export const approvalFlowTemplateRoutes = defineRoutes([
  {
    path: '/approvalFlow',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.AllTemplatesPage),
  },
  {
    path: '/company/approval',
    title: titles.approvalFlowTemplates,
    parent: '/company',
    layout: 'wide',
    screen: () => screens().then((module) => module.CompanyApprovalPage),
  },
  {
    path: '/{brand}/brand-approvalflows',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.BrandApprovalPage),
  },
  {
    path: '/{brand}/{product}/product-approvalflows',
    title: titles.approvalFlowTemplates,
    layout: 'wide',
    screen: () => screens().then((module) => module.ProductApprovalPage),
  },
  {
    path: '/{brand}/{product}/workflow-template',
    title: titles.workflowTemplate,
    screen: () => import('./workflow-template-page.tsx').then((module) => module.WorkflowTemplatePage),
  },
]);
