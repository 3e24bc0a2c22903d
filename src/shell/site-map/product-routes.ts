import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const productRoutes = defineRoutes([
  {
    path: '/{brand}/registProduct',
    title: titles.newProduct,
    parent: '/{brand}/overview',
    screen: () => import('#features/products/web/product-register-screen.tsx').then((module) => module.ProductRegisterScreen),
  },
  {
    path: '/{brand}/{product}/overview',
    title: titles.overview,
    parent: '/{brand}/overview',
    entity: 'product',
    screen: () => import('#features/products/web/product-overview-screen.tsx').then((module) => module.ProductOverviewScreen),
  },
  {
    path: '/{brand}/{product}/setting',
    title: titles.setting,
    parent: '/{brand}/{product}/overview',
    screen: () => import('#features/products/web/product-setting-screen.tsx').then((module) => module.ProductSettingScreen),
  },
]);
