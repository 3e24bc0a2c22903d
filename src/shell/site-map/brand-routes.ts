import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const brandRoutes = defineRoutes([
  {
    path: '/brand',
    title: titles.brands,
    screen: () => import('#features/brands/web/brand-list-screen.tsx').then((module) => module.BrandListScreen),
  },
  {
    path: '/brand/register',
    title: titles.newBrand,
    screen: () => import('#features/brands/web/brand-register-screen.tsx').then((module) => module.BrandRegisterScreen),
  },
  {
    path: '/{brand}/overview',
    title: titles.overview,
    parent: '/brand',
    entity: 'brand',
    screen: () => import('#features/brands/web/brand-overview-screen.tsx').then((module) => module.BrandOverviewScreen),
  },
  {
    path: '/{brand}/setting',
    title: titles.setting,
    parent: '/{brand}/overview',
    screen: () => import('#features/brands/web/brand-setting-screen.tsx').then((module) => module.BrandSettingScreen),
  },
  {
    path: '/{brand}/registerBrand',
    title: titles.newChildBrand,
    parent: '/{brand}/overview',
    screen: () => import('#features/brands/web/brand-register-screen.tsx').then((module) => module.ChildBrandRegisterScreen),
  },
]);
