import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

export const approvalFlowRoutes = defineRoutes([
  {
    path: '/reviews',
    title: titles.reviews,
    screen: () => import('#features/approval-flows/web/reviews-screen.tsx').then((module) => module.ReviewsScreen),
  },
  {
    path: '/{brand}/{product}/{design}/{approvalPiece}',
    title: titles.approvalFlow,
    entity: 'piece',
    screen: () => import('#features/approval-flows/web/piece-screen.tsx').then((module) => module.PieceScreen),
    parent: '/{brand}/{product}/{design}/overview',
  },
]);
