import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const companyRoutes = defineRoutes([
  {
    path: '/company',
    title: titles.company,
    screen: () => import('#features/companies/web/company-screen.tsx').then((module) => module.CompanyScreen),
  },
  {
    path: '/company/accounts',
    title: titles.accounts,
    parent: '/company',
    screen: () => import('#features/accounts/web/account-list-screen.tsx').then((module) => module.AccountListScreen),
  },
  {
    path: '/company/accounts/mypage',
    title: titles.myPage,
    parent: '/',
    open: true,
    screen: () => import('#features/accounts/web/my-page-screen.tsx').then((module) => module.MyPageScreen),
  },
  {
    path: '/company/accounts/{user_id}',
    title: titles.account,
    parent: '/company/accounts',
    screen: () => import('#features/accounts/web/account-screen.tsx').then((module) => module.AccountScreen),
  },
]);
