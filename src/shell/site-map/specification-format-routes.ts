import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const specificationFormatRoutes = defineRoutes([
  {
    path: '/specificationFormat',
    title: titles.specificationFormat,
    screen: () => import('#features/specification-formats/web/formats-screen.tsx').then((module) => module.AllFormatsScreen),
  },
  {
    path: '/company/spec',
    title: titles.specificationFormat,
    parent: '/company',
    screen: () => import('#features/specification-formats/web/formats-screen.tsx').then((module) => module.CompanyFormatsScreen),
  },
]);
