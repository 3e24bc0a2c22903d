import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const companyRoutes = defineRoutes([
  {
    path: '/companies',
    title: titles.companies,
    layout: 'wide',
    screen: () => import('./companies-page.tsx').then((module) => module.CompaniesPage),
  },
  {
    path: '/companies/jobs',
    title: titles.jobQueues,
    parent: '/companies',
    layout: 'wide',
    screen: () => import('./job-queues-page.tsx').then((module) => module.JobQueuesPage),
  },
  {
    path: '/company',
    title: titles.company,
    screen: () => import('./company-page.tsx').then((module) => module.CompanyPage),
  },
  {
    path: '/company/accounts',
    title: titles.accounts,
    parent: '/company',
    screen: () => import('#pages/accounts/account-list-page.tsx').then((module) => module.AccountListPage),
  },
  {
    path: '/company/teams',
    title: titles.teams,
    parent: '/company',
    screen: () => import('#pages/accounts/team-list-page.tsx').then((module) => module.TeamListPage),
  },
  {
    path: '/company/teams/{team}',
    title: titles.team,
    parent: '/company/teams',
    screen: () => import('#pages/accounts/team-page.tsx').then((module) => module.TeamPage),
  },
  {
    path: '/company/serviceaccounts',
    title: titles.serviceAccounts,
    parent: '/company',
    screen: () => import('#pages/accounts/service-account-list-page.tsx').then((module) => module.ServiceAccountListPage),
  },
  {
    path: '/company/serviceaccounts/{service_account}',
    title: titles.serviceAccount,
    parent: '/company/serviceaccounts',
    screen: () => import('#pages/accounts/service-account-page.tsx').then((module) => module.ServiceAccountPage),
  },
  {
    path: '/company/identity',
    title: titles.signInSettings,
    parent: '/company',
    screen: () => import('./sign-in-settings-page.tsx').then((module) => module.SignInSettingsPage),
  },
  {
    path: '/company/webhooks',
    title: titles.webhooks,
    parent: '/company',
    screen: () => import('./webhook-list-page.tsx').then((module) => module.WebhookListPage),
  },
  {
    path: '/company/webhooks/{webhook}',
    title: titles.webhook,
    parent: '/company/webhooks',
    screen: () => import('./webhook-page.tsx').then((module) => module.WebhookPage),
  },
  {
    path: '/company/notations',
    title: titles.notations,
    parent: '/company',
    screen: () => import('./notations-page.tsx').then((module) => module.NotationsPage),
  },
  {
    path: '/company/auditstreams',
    title: titles.auditStreams,
    parent: '/company',
    screen: () => import('./audit-stream-list-page.tsx').then((module) => module.AuditStreamListPage),
  },
  {
    path: '/company/auditstreams/{audit_stream}',
    title: titles.auditStream,
    parent: '/company/auditstreams',
    screen: () => import('./audit-stream-page.tsx').then((module) => module.AuditStreamPage),
  },
  {
    path: '/company/shapes',
    title: titles.shapes,
    parent: '/company',
    screen: () => import('./shapes-page.tsx').then((module) => module.ShapesPage),
  },
  {
    path: '/company/accounts/mypage',
    title: titles.myPage,
    parent: '/',
    open: true,
    screen: () => import('#pages/accounts/my-page.tsx').then((module) => module.MyPage),
  },
  {
    path: '/company/accounts/{user_id}',
    title: titles.account,
    parent: '/company/accounts',
    screen: () => import('#pages/accounts/account-page.tsx').then((module) => module.AccountPage),
  },
]);
