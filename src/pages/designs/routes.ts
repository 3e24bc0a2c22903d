import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const designRoutes = defineRoutes([
  {
    path: '/designs',
    title: titles.designs,
    screen: () => import('./design-list-page.tsx').then((module) => module.DesignListPage),
  },
  {
    path: '/{brand}/{product}/registDesign',
    title: titles.newDesign,
    parent: '/{brand}/{product}/overview',
    screen: () => import('./design-register-page.tsx').then((module) => module.DesignRegisterPage),
  },
  {
    // The same form, from a design's own area: the next project of its product.
    path: '/{brand}/{product}/{design}/registDesign',
    title: titles.newDesign,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('./design-register-page.tsx').then((module) => module.DesignRegisterPage),
  },
  {
    path: '/{brand}/{product}/{design}/overview',
    title: titles.overview,
    parent: '/{brand}/{product}/overview',
    entity: 'design',
    screen: () => import('./design-overview-page.tsx').then((module) => module.DesignOverviewPage),
  },
  {
    path: '/{brand}/{product}/{design}/design-details',
    title: titles.designDetails,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('./design-details-page.tsx').then((module) => module.DesignDetailsPage),
  },
  {
    path: '/{brand}/{product}/{design}/supInformation',
    title: titles.supplement,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('./supplement-page.tsx').then((module) => module.SupplementPage),
  },
  {
    path: '/{brand}/{product}/{design}/setting',
    title: titles.setting,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('./design-setting-page.tsx').then((module) => module.DesignSettingPage),
  },
]);
