/** Every page of the application: one list, made of the areas' lists. */
import { accountRoutes } from '#pages/accounts/routes.ts';
import { approvalFlowRoutes } from '#pages/approval/routes.ts';
import { approvalFlowTemplateRoutes } from '#pages/approval/approval-flow-template-routes.ts';
import { binRoutes } from '#pages/bin/routes.ts';
import { brandRoutes } from '#pages/brands/routes.ts';
import { campaignRoutes } from '#pages/campaigns/routes.ts';
import { companyRoutes } from '#pages/company/routes.ts';
import { designRoutes } from '#pages/designs/routes.ts';
import { excelTemplateRoutes } from '#pages/excel-templates/routes.ts';
import { helpRoutes } from '#pages/help/routes.ts';
import { historyRoutes } from '#pages/history/routes.ts';
import { homeRoutes } from '#pages/home/routes.ts';
import { inspectionRoutes } from '#pages/artwork/routes.ts';
import { overviewTemplateRoutes } from '#pages/company/overview-template-routes.ts';
import { openRoutes } from '#pages/sign-in/routes.ts';
import { partRoutes } from '#pages/parts/routes.ts';
import { productRoutes } from '#pages/products/routes.ts';
import type { RouteSpec } from '#pages/route.ts';
import { shellRoutes } from '../refusals/routes.ts';
import { specificationFormatRoutes } from '#pages/specifications/specification-format-routes.ts';
import { specificationRoutes } from '#pages/specifications/routes.ts';
import { submissionRoutes } from '#pages/submissions/routes.ts';
import { taskRoutes } from '#pages/tasks/routes.ts';

export const siteMap: readonly RouteSpec[] = [
  ...shellRoutes,
  ...accountRoutes,
  ...homeRoutes,
  ...taskRoutes,
  ...historyRoutes,
  ...binRoutes,
  ...campaignRoutes,
  ...helpRoutes,
  ...companyRoutes,
  ...excelTemplateRoutes,
  ...brandRoutes,
  ...productRoutes,
  ...designRoutes,
  ...overviewTemplateRoutes,
  ...partRoutes,
  ...specificationFormatRoutes,
  ...specificationRoutes,
  ...approvalFlowTemplateRoutes,
  ...approvalFlowRoutes,
  ...inspectionRoutes,
  ...submissionRoutes,
  ...openRoutes,
];

const paths = new Set(siteMap.map((route) => route.path));

/** Whether a page exists: nothing on screen leads to one that does not. */
export function hasPage(path: string): boolean {
  return paths.has(path);
}
