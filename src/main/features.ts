/** Every feature of the application, in tier order: the order of registration and of the demo seed. */
import type { Feature } from '#platform/feature.ts';
import { savedViewsFeature } from '#work/saved-views/server/feature.ts';
import { accessFeature } from '#people/access/server/feature.ts';
import { companiesFeature } from '#people/companies/server/feature.ts';
import { signInFeature } from '#people/sign-in/server/feature.ts';
import { identityProvidersFeature } from '#people/identity-providers/server/feature.ts';
import { secondFactorsFeature } from '#people/second-factors/server/feature.ts';
import { accountsFeature } from '#people/accounts/server/feature.ts';
import { jobQueuesFeature } from '#people/job-queues/server/feature.ts';
import { tenancyFeature } from '#people/tenancy/server/feature.ts';
import { provisioningFeature } from '#people/provisioning/server/feature.ts';
import { teamsFeature } from '#people/teams/server/feature.ts';
import { serviceAccountsFeature } from '#people/service-accounts/server/feature.ts';
import { contentsFeature } from '#work/contents/server/feature.ts';
import { tasksFeature } from '#work/tasks/server/feature.ts';
import { binFeature } from '#work/bin/server/feature.ts';
import { commentLabelsFeature } from '#work/comment-labels/server/feature.ts';
import { commentsFeature } from '#work/comments/server/feature.ts';
import { historyFeature } from '#work/history/server/feature.ts';
import { auditStreamsFeature } from '#work/audit-streams/server/feature.ts';
import { webhooksFeature } from '#work/webhooks/server/feature.ts';
import { notificationsFeature } from '#work/notifications/server/feature.ts';
import { approvalFlowsFeature } from '#approval/approval-flows/server/feature.ts';
import { conditionsFeature } from '#approval/conditions/server/feature.ts';
import { skipsFeature } from '#approval/skips/server/feature.ts';
import { delegationsFeature } from '#approval/delegations/server/feature.ts';
import { guestReviewsFeature } from '#approval/guest-reviews/server/feature.ts';
import { reviewsFeature } from '#approval/reviews/server/feature.ts';
import { brandsFeature } from '#catalogue/brands/server/feature.ts';
import { productsFeature } from '#catalogue/products/server/feature.ts';
import { approvalFlowTemplatesFeature } from '#approval/approval-flow-templates/server/feature.ts';
import { workflowsFeature } from '#approval/workflows/server/feature.ts';
import { designsFeature } from '#catalogue/designs/server/feature.ts';
import { chatsFeature } from '#catalogue/chats/server/feature.ts';
import { presenceFeature } from '#catalogue/presence/server/feature.ts';
import { overviewTemplatesFeature } from '#catalogue/overview-templates/server/feature.ts';
import { notationsFeature } from '#wording/notations/server/feature.ts';
import { partsFeature } from '#wording/parts/server/feature.ts';
import { partGroupsFeature } from '#wording/part-groups/server/feature.ts';
import { excelTemplatesFeature } from '#wording/excel-templates/server/feature.ts';
import { specificationImportsFeature } from '#wording/specification-imports/server/feature.ts';
import { partImportsFeature } from '#wording/part-imports/server/feature.ts';
import { accountImportsFeature } from '#people/account-imports/server/feature.ts';
import { specificationFormatsFeature } from '#wording/specification-formats/server/feature.ts';
import { specificationsFeature } from '#wording/specifications/server/feature.ts';
import { translationsFeature } from '#wording/translations/server/feature.ts';
import { inspectionSettingsFeature } from '#artwork/inspection-settings/server/feature.ts';
import { labelChecksFeature } from '#artwork/label-checks/server/feature.ts';
import { shapesFeature } from '#artwork/shapes/server/feature.ts';
import { versionsFeature } from '#artwork/versions/server/feature.ts';
import { findingsFeature } from '#artwork/findings/server/feature.ts';
import { inspectionsFeature } from '#artwork/inspections/server/feature.ts';
import { reportsFeature } from '#artwork/reports/server/feature.ts';
import { guestViewFeature } from '#artwork/guest-view/server/feature.ts';
import { submissionsFeature } from '#artwork/submissions/server/feature.ts';
import { campaignsFeature } from '#artwork/campaigns/server/feature.ts';
import { firstStepsFeature } from '#artwork/first-steps/server/feature.ts';
import { searchFeature } from '#overview/search/server/feature.ts';
import { dashboardFeature } from '#overview/dashboard/server/feature.ts';
import { allowedNetworksFeature } from '#people/allowed-networks/server/feature.ts';
import { homeFeature } from '#overview/home/server/feature.ts';

export const features: readonly Feature[] = [
  accessFeature,
  companiesFeature,
  signInFeature,
  secondFactorsFeature,
  identityProvidersFeature,
  accountsFeature,
  tenancyFeature,
  jobQueuesFeature,
  serviceAccountsFeature,
  allowedNetworksFeature,
  teamsFeature,
  provisioningFeature,
  contentsFeature,
  notificationsFeature,
  tasksFeature,
  historyFeature,
  binFeature,
  commentsFeature,
  commentLabelsFeature,
  webhooksFeature,
  auditStreamsFeature,
  approvalFlowsFeature,
  delegationsFeature,
  skipsFeature,
  conditionsFeature,
  guestReviewsFeature,
  reviewsFeature,
  brandsFeature,
  productsFeature,
  approvalFlowTemplatesFeature,
  workflowsFeature,
  designsFeature,
  chatsFeature,
  presenceFeature,
  overviewTemplatesFeature,
  notationsFeature,
  partsFeature,
  partGroupsFeature,
  excelTemplatesFeature,
  partImportsFeature,
  specificationImportsFeature,
  accountImportsFeature,
  specificationFormatsFeature,
  specificationsFeature,
  translationsFeature,
  inspectionSettingsFeature,
  shapesFeature,
  labelChecksFeature,
  versionsFeature,
  findingsFeature,
  inspectionsFeature,
  campaignsFeature,
  reportsFeature,
  submissionsFeature,
  guestViewFeature,
  firstStepsFeature,
  searchFeature,
  homeFeature,
  dashboardFeature,
  savedViewsFeature,
];
