import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const overviewTemplateRoutes = defineRoutes([
  {
    path: '/company/overview',
    title: titles.overviewTemplate,
    parent: '/company',
    screen: () => import('#features/overview-templates/web/overview-template-screen.tsx').then((module) => module.OverviewTemplateScreen),
  },
]);
