import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

export const approvalFlowRoutes = defineRoutes([
  {
    path: '/reviews',
    title: titles.reviews,
    screen: () => import('./reviews-page.tsx').then((module) => module.ReviewsPage),
  },
  {
    path: '/{brand}/{product}/{design}/{approvalPiece}',
    title: titles.approvalFlow,
    entity: 'piece',
    screen: () => import('./piece-page.tsx').then((module) => module.PiecePage),
    parent: '/{brand}/{product}/{design}/overview',
  },
]);
