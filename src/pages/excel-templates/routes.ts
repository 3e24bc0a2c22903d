import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** The workbooks that specifications are exported with (D5.3). */
export const excelTemplateRoutes = defineRoutes([
  {
    path: '/company/exceltemplate',
    title: titles.excelTemplate,
    parent: '/company',
    screen: () => import('./template-list-page.tsx').then((module) => module.TemplateListPage),
  },
  {
    path: '/company/exceltemplate/{excelTemplate}',
    title: titles.excelTemplateDetail,
    parent: '/company/exceltemplate',
    screen: () => import('./template-page.tsx').then((module) => module.TemplatePage),
  },
]);
