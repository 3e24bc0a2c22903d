import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const brandRoutes = defineRoutes([
  {
    path: '/brand',
    title: titles.brands,
    screen: () => import('./brand-list-page.tsx').then((module) => module.BrandListPage),
  },
  {
    path: '/brand/register',
    title: titles.newBrand,
    screen: () => import('./brand-register-page.tsx').then((module) => module.BrandRegisterPage),
  },
  {
    path: '/{brand}/overview',
    title: titles.overview,
    parent: '/brand',
    entity: 'brand',
    screen: () => import('./brand-overview-page.tsx').then((module) => module.BrandOverviewPage),
  },
  {
    path: '/{brand}/setting',
    title: titles.setting,
    parent: '/{brand}/overview',
    screen: () => import('./brand-setting-page.tsx').then((module) => module.BrandSettingPage),
  },
  {
    path: '/{brand}/registerBrand',
    title: titles.newChildBrand,
    parent: '/{brand}/overview',
    screen: () => import('./brand-register-page.tsx').then((module) => module.ChildBrandRegisterPage),
  },
]);
