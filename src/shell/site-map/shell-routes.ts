import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** The shell's own pages. */
export const shellRoutes = defineRoutes([
  {
    path: '/403',
    title: titles.forbidden,
    screen: () => import('../frame/refusal-screens.tsx').then((module) => module.ForbiddenScreen),
    open: true,
  },
  {
    path: '/404',
    title: titles.notFound,
    screen: () => import('../frame/refusal-screens.tsx').then((module) => module.NotFoundScreen),
    open: true,
  },
]);
