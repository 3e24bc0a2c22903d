import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const companyRoutes = defineRoutes([
  {
    path: '/company',
    title: titles.company,
    screen: () => import('#features/companies/web/company-screen.tsx').then((module) => module.CompanyScreen),
  },
]);
