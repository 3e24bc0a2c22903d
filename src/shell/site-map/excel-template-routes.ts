import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** The workbooks that specifications are exported with (D5.3). */
export const excelTemplateRoutes = defineRoutes([
  {
    path: '/company/exceltemplate',
    title: titles.excelTemplate,
    parent: '/company',
    screen: () => import('#features/excel-templates/web/template-list-screen.tsx').then((module) => module.TemplateListScreen),
  },
  {
    path: '/company/exceltemplate/{excelTemplate}',
    title: titles.excelTemplateDetail,
    parent: '/company/exceltemplate',
    screen: () => import('#features/excel-templates/web/template-screen.tsx').then((module) => module.TemplateScreen),
  },
]);
