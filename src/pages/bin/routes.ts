import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const binRoutes = defineRoutes([
  { path: '/bin', title: titles.bin, screen: () => import('./bin-page.tsx').then((module) => module.BinPage) },
]);
