import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const designRoutes = defineRoutes([
  {
    path: '/{brand}/{product}/registDesign',
    title: titles.newDesign,
    parent: '/{brand}/{product}/overview',
    screen: () => import('#features/designs/web/design-register-screen.tsx').then((module) => module.DesignRegisterScreen),
  },
  {
    // The same form, from a design's own area: the next project of its product.
    path: '/{brand}/{product}/{design}/registDesign',
    title: titles.newDesign,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('#features/designs/web/design-register-screen.tsx').then((module) => module.DesignRegisterScreen),
  },
  {
    path: '/{brand}/{product}/{design}/overview',
    title: titles.overview,
    parent: '/{brand}/{product}/overview',
    entity: 'design',
    screen: () => import('#features/designs/web/design-overview-screen.tsx').then((module) => module.DesignOverviewScreen),
  },
  {
    path: '/{brand}/{product}/{design}/design-details',
    title: titles.designDetails,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('#features/designs/web/design-details-screen.tsx').then((module) => module.DesignDetailsScreen),
  },
  {
    path: '/{brand}/{product}/{design}/supInformation',
    title: titles.supplement,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('#features/designs/web/supplement-screen.tsx').then((module) => module.SupplementScreen),
  },
  {
    path: '/{brand}/{product}/{design}/setting',
    title: titles.setting,
    parent: '/{brand}/{product}/{design}/overview',
    screen: () => import('#features/designs/web/design-setting-screen.tsx').then((module) => module.DesignSettingScreen),
  },
]);
