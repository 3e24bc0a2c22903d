import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const homeRoutes = defineRoutes([
  {
    path: '/',
    title: titles.home,
    screen: () => import('./home-page.tsx').then((module) => module.HomePage),
    open: true,
  },
  {
    path: '/dashboard',
    title: titles.dashboard,
    screen: () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
  },
]);
