import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const historyRoutes = defineRoutes([
  {
    path: '/history',
    title: titles.history,
    screen: () => import('./history-page.tsx').then((module) => module.HistoryPage),
  },
  {
    path: '/company/history',
    title: titles.history,
    screen: () => import('./history-page.tsx').then((module) => module.CompanyHistoryPage),
  },
]);
