/** Every feature of the application, in tier order: the order of registration and of the demo seed. */
import type { Feature } from '#platform/feature.ts';
import { accessFeature } from '#features/access/server/feature.ts';
import { companiesFeature } from '#features/companies/server/feature.ts';
import { accountsFeature } from '#features/accounts/server/feature.ts';
import { contentsFeature } from '#features/contents/server/feature.ts';
import { tasksFeature } from '#features/tasks/server/feature.ts';
import { commentsFeature } from '#features/comments/server/feature.ts';
import { historyFeature } from '#features/history/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { approvalFlowsFeature } from '#features/approval-flows/server/feature.ts';
import { brandsFeature } from '#features/brands/server/feature.ts';
import { productsFeature } from '#features/products/server/feature.ts';
import { approvalFlowTemplatesFeature } from '#features/approval-flow-templates/server/feature.ts';
import { workflowsFeature } from '#features/workflows/server/feature.ts';
import { designsFeature } from '#features/designs/server/feature.ts';
import { overviewTemplatesFeature } from '#features/overview-templates/server/feature.ts';
import { partsFeature } from '#features/parts/server/feature.ts';
import { excelTemplatesFeature } from '#features/excel-templates/server/feature.ts';
import { partImportsFeature } from '#features/part-imports/server/feature.ts';
import { accountImportsFeature } from '#features/account-imports/server/feature.ts';
import { specificationFormatsFeature } from '#features/specification-formats/server/feature.ts';
import { specificationsFeature } from '#features/specifications/server/feature.ts';
import { inspectionsFeature } from '#features/inspections/server/feature.ts';
import { submissionsFeature } from '#features/submissions/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';

export const features: readonly Feature[] = [
  accessFeature,
  companiesFeature,
  accountsFeature,
  contentsFeature,
  notificationsFeature,
  tasksFeature,
  historyFeature,
  commentsFeature,
  approvalFlowsFeature,
  brandsFeature,
  productsFeature,
  approvalFlowTemplatesFeature,
  workflowsFeature,
  designsFeature,
  overviewTemplatesFeature,
  partsFeature,
  excelTemplatesFeature,
  partImportsFeature,
  accountImportsFeature,
  specificationFormatsFeature,
  specificationsFeature,
  inspectionsFeature,
  submissionsFeature,
  searchFeature,
  homeFeature,
];
