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
import { designsFeature } from '#features/designs/server/feature.ts';
import { partsFeature } from '#features/parts/server/feature.ts';
import { specificationsFeature } from '#features/specifications/server/feature.ts';
import { inspectionsFeature } from '#features/inspections/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';

export const features: readonly Feature[] = [
  accessFeature,
  companiesFeature,
  accountsFeature,
  contentsFeature,
  tasksFeature,
  commentsFeature,
  historyFeature,
  notificationsFeature,
  approvalFlowsFeature,
  brandsFeature,
  productsFeature,
  designsFeature,
  partsFeature,
  specificationsFeature,
  inspectionsFeature,
  searchFeature,
  homeFeature,
];
