/** Every page of the application: one list, made of the areas' lists. */
import { accountRoutes } from './account-routes.ts';
import { approvalFlowRoutes } from './approval-flow-routes.ts';
import { approvalFlowTemplateRoutes } from './approval-flow-template-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { designRoutes } from './design-routes.ts';
import { excelTemplateRoutes } from './excel-template-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { homeRoutes } from './home-routes.ts';
import { inspectionRoutes } from './inspection-routes.ts';
import { overviewTemplateRoutes } from './overview-template-routes.ts';
import { openRoutes } from './open-routes.ts';
import { partRoutes } from './part-routes.ts';
import { productRoutes } from './product-routes.ts';
import type { RouteSpec } from './route.ts';
import { shellRoutes } from './shell-routes.ts';
import { specificationFormatRoutes } from './specification-format-routes.ts';
import { specificationRoutes } from './specification-routes.ts';
import { submissionRoutes } from './submission-routes.ts';
import { taskRoutes } from './task-routes.ts';

export const siteMap: readonly RouteSpec[] = [
  ...shellRoutes,
  ...accountRoutes,
  ...homeRoutes,
  ...taskRoutes,
  ...historyRoutes,
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
