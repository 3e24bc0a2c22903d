import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const homeRoutes = defineRoutes([
  {
    path: '/',
    title: titles.home,
    screen: () => import('./home-page.tsx').then((module) => module.HomePage),
    open: true,
  },
]);
