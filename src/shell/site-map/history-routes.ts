import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const historyRoutes = defineRoutes([
  {
    path: '/history',
    title: titles.history,
    screen: () => import('#features/history/web/history-screen.tsx').then((module) => module.HistoryScreen),
  },
  {
    path: '/company/history',
    title: titles.history,
    screen: () => import('#features/history/web/history-screen.tsx').then((module) => module.CompanyHistoryScreen),
  },
]);
