import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const overviewTemplateRoutes = defineRoutes([
  {
    path: '/company/overview',
    title: titles.overviewTemplate,
    parent: '/company',
    screen: () => import('./overview-template-page.tsx').then((module) => module.OverviewTemplatePage),
  },
]);
