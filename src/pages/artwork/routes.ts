import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** The inspection's pages (specification section 2). */
export const inspectionRoutes = defineRoutes([
  {
    path: '/{brand}/{product}/inspViewer/{inspectionResult}',
    title: titles.inspectionViewer,
    screen: () => import('./inspection-viewer-page.tsx').then((module) => module.InspectionViewerPage),
    parent: '/{brand}/{product}/overview',
    layout: 'full',
  },
  {
    path: '/{brand}/{product}/{design}/design-inspectionsettings',
    title: titles.inspectionSettings,
    screen: () => import('./inspection-settings-page.tsx').then((module) => module.InspectionSettingsPage),
  },
  {
    path: '/{brand}/{product}/{design}/specificationtest',
    title: titles.specificationTest,
    screen: () => import('./specification-test-page.tsx').then((module) => module.SpecificationTestPage),
  },
  // The defaults above a design (D7.3).
  {
    path: '/company/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/company',
    screen: () => import('./inspection-settings-page.tsx').then((module) => module.CompanyInspectionSettingsPage),
  },
  {
    path: '/{brand}/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/{brand}/overview',
    screen: () => import('./inspection-settings-page.tsx').then((module) => module.BrandInspectionSettingsPage),
  },
  {
    path: '/{brand}/{product}/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/{brand}/{product}/overview',
    screen: () => import('./inspection-settings-page.tsx').then((module) => module.ProductInspectionSettingsPage),
  },
  {
    path: '/{brand}/{product}/{design}/designConfirm',
    title: titles.designConfirm,
    screen: () => import('./design-confirm-page.tsx').then((module) => module.DesignConfirmPage),
    layout: 'full',
  },
  {
    path: '/{brand}/{product}/{design}/{approvalPiece}/designReview',
    title: titles.designReview,
    screen: () => import('./design-review-page.tsx').then((module) => module.DesignReviewPage),
    layout: 'full',
  },
]);
