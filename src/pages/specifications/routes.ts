import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

const DESIGN = '/{brand}/{product}/{design}';
const OVERVIEW = `${DESIGN}/specification/overview`;

export const specificationRoutes = defineRoutes([
  {
    path: `${DESIGN}/specification`,
    title: titles.specification,
    screen: () => import('./specification-edit-page.tsx').then((module) => module.SpecificationEditPage),
  },
  {
    path: OVERVIEW,
    title: titles.specificationOverview,
    screen: () => import('./specification-overview-page.tsx').then((module) => module.SpecificationOverviewPage),
    parent: `${DESIGN}/overview`,
  },
  {
    path: `${DESIGN}/specification/translations`,
    title: titles.specificationTranslations,
    screen: () => import('./translations-page.tsx').then((module) => module.SpecificationTranslationsPage),
    parent: OVERVIEW,
  },
  {
    path: '/translations',
    title: titles.translations,
    screen: () => import('./translation-list-page.tsx').then((module) => module.TranslationListPage),
  },
  {
    path: `${DESIGN}/specificationFlow`,
    title: titles.specificationFlow,
    screen: () => import('./specification-flow-page.tsx').then((module) => module.SpecificationFlowPage),
    parent: OVERVIEW,
  },
  {
    path: `${DESIGN}/specificationConfirm`,
    title: titles.specificationConfirm,
    screen: () => import('./specification-confirm-page.tsx').then((module) => module.SpecificationConfirmPage),
    parent: OVERVIEW,
  },
  {
    path: `${DESIGN}/{approvalPiece}/specificationReview`,
    title: titles.specificationReview,
    screen: () => import('./specification-review-page.tsx').then((module) => module.SpecificationReviewPage),
    parent: OVERVIEW,
  },
]);
