import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const specificationFormatRoutes = defineRoutes([
  {
    path: '/specificationFormat',
    title: titles.specificationFormat,
    screen: () => import('./formats-page.tsx').then((module) => module.AllFormatsPage),
  },
  {
    path: '/company/spec',
    title: titles.specificationFormat,
    parent: '/company',
    screen: () => import('./formats-page.tsx').then((module) => module.CompanyFormatsPage),
  },
]);
