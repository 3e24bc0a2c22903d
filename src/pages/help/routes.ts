import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const helpRoutes = defineRoutes([
  {
    path: '/help/guide',
    title: titles.guide,
    parent: '/',
    open: true,
    screen: () => import('./guide-page.tsx').then((module) => module.GuidePage),
  },
  {
    path: '/help/api',
    title: titles.apiReference,
    parent: '/',
    open: true,
    screen: () => import('./api-page.tsx').then((module) => module.ApiPage),
  },
  {
    path: '/help/licences',
    title: titles.licences,
    parent: '/',
    open: true,
    screen: () => import('./licences-page.tsx').then((module) => module.LicencesPage),
  },
]);
