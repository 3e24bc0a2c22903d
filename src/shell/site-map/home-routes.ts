import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const homeRoutes = defineRoutes([
  {
    path: '/',
    title: titles.home,
    screen: () => import('#features/home/web/home-screen.tsx').then((module) => module.HomeScreen),
    open: true,
  },
]);
