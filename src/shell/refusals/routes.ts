import { ForbiddenScreen, NotFoundScreen } from './refusal-screens.tsx';
import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** The shell's own pages. */
export const shellRoutes = defineRoutes([
  { path: '/403', title: titles.forbidden, screen: () => Promise.resolve(ForbiddenScreen), open: true },
  { path: '/404', title: titles.notFound, screen: () => Promise.resolve(NotFoundScreen), open: true },
]);
