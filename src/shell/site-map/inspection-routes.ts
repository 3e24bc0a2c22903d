import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** The inspection's pages (specification section 2). */
export const inspectionRoutes = defineRoutes([
  {
    path: '/{brand}/{product}/inspViewer/{inspectionResult}',
    title: titles.inspectionViewer,
    screen: () => import('#features/inspections/web/inspection-viewer-screen.tsx').then((module) => module.InspectionViewerScreen),
    parent: '/{brand}/{product}/overview',
    layout: 'full',
  },
  {
    path: '/{brand}/{product}/{design}/design-inspectionsettings',
    title: titles.inspectionSettings,
    screen: () => import('#features/inspections/web/inspection-settings-screen.tsx').then((module) => module.InspectionSettingsScreen),
  },
  {
    path: '/{brand}/{product}/{design}/specificationtest',
    title: titles.specificationTest,
    screen: () => import('#features/inspections/web/specification-test-screen.tsx').then((module) => module.SpecificationTestScreen),
  },
  // The defaults above a design (D7.3).
  {
    path: '/company/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/company',
    screen: () =>
      import('#features/inspections/web/inspection-settings-screen.tsx').then((module) => module.CompanyInspectionSettingsScreen),
  },
  {
    path: '/{brand}/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/{brand}/overview',
    screen: () => import('#features/inspections/web/inspection-settings-screen.tsx').then((module) => module.BrandInspectionSettingsScreen),
  },
  {
    path: '/{brand}/{product}/inspectionsettings',
    title: titles.inspectionSettings,
    parent: '/{brand}/{product}/overview',
    screen: () =>
      import('#features/inspections/web/inspection-settings-screen.tsx').then((module) => module.ProductInspectionSettingsScreen),
  },
  {
    path: '/{brand}/{product}/{design}/designConfirm',
    title: titles.designConfirm,
    screen: () => import('#features/inspections/web/design-confirm-screen.tsx').then((module) => module.DesignConfirmScreen),
    layout: 'full',
  },
  {
    path: '/{brand}/{product}/{design}/{approvalPiece}/designReview',
    title: titles.designReview,
    screen: () => import('#features/inspections/web/design-review-screen.tsx').then((module) => module.DesignReviewScreen),
    layout: 'full',
  },
]);
