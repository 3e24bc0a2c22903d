import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const campaignRoutes = defineRoutes([
  { path: '/campaigns', title: titles.campaigns, screen: () => import('./campaigns-page.tsx').then((module) => module.CampaignsPage) },
  {
    path: '/campaigns/{campaign}',
    title: titles.campaign,
    parent: '/campaigns',
    screen: () => import('./campaign-page.tsx').then((module) => module.CampaignPage),
  },
]);
