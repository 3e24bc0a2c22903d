import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const productRoutes = defineRoutes([
  {
    path: '/products',
    title: titles.products,
    screen: () => import('./product-list-page.tsx').then((module) => module.ProductListPage),
  },
  {
    path: '/{brand}/registProduct',
    title: titles.newProduct,
    parent: '/{brand}/overview',
    screen: () => import('./product-register-page.tsx').then((module) => module.ProductRegisterPage),
  },
  {
    path: '/{brand}/{product}/overview',
    title: titles.overview,
    parent: '/{brand}/overview',
    entity: 'product',
    screen: () => import('./product-overview-page.tsx').then((module) => module.ProductOverviewPage),
  },
  {
    path: '/{brand}/{product}/setting',
    title: titles.setting,
    parent: '/{brand}/{product}/overview',
    screen: () => import('./product-setting-page.tsx').then((module) => module.ProductSettingPage),
  },
]);
