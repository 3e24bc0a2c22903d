import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

const DESIGN = '/{brand}/{product}/{design}';
const OVERVIEW = `${DESIGN}/specification/overview`;

export const specificationRoutes = defineRoutes([
  {
    path: `${DESIGN}/specification`,
    title: titles.specification,
    screen: () => import('#features/specifications/web/specification-edit-screen.tsx').then((module) => module.SpecificationEditScreen),
  },
  {
    path: OVERVIEW,
    title: titles.specificationOverview,
    screen: () =>
      import('#features/specifications/web/specification-overview-screen.tsx').then((module) => module.SpecificationOverviewScreen),
    parent: `${DESIGN}/overview`,
  },
  {
    path: `${DESIGN}/specificationFlow`,
    title: titles.specificationFlow,
    screen: () => import('#features/specifications/web/specification-flow-screen.tsx').then((module) => module.SpecificationFlowScreen),
    parent: OVERVIEW,
  },
  {
    path: `${DESIGN}/specificationConfirm`,
    title: titles.specificationConfirm,
    screen: () =>
      import('#features/specifications/web/specification-confirm-screen.tsx').then((module) => module.SpecificationConfirmScreen),
    parent: OVERVIEW,
  },
  {
    path: `${DESIGN}/{approvalPiece}/specificationReview`,
    title: titles.specificationReview,
    screen: () => import('#features/specifications/web/specification-review-screen.tsx').then((module) => module.SpecificationReviewScreen),
    parent: OVERVIEW,
  },
]);
