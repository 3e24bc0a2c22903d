import { defineRoutes, type RouteSpec } from './route.ts';
import { titles } from './titles.ts';

const library = () => import('#features/parts/web/library-screen.tsx').then((module) => module.LibraryScreen);
const ownParts = () => import('#features/parts/web/library-screen.tsx').then((module) => module.OwnPartsScreen);
const create = () => import('#features/parts/web/part-create-screen.tsx').then((module) => module.PartCreateScreen);
const overview = () => import('#features/parts/web/part-overview-screen.tsx').then((module) => module.PartOverviewScreen);
const confirm = () => import('#features/parts/web/part-confirm-screen.tsx').then((module) => module.PartConfirmScreen);
const review = () => import('#features/parts/web/part-review-screen.tsx').then((module) => module.PartReviewScreen);

/** A place's library, and the pages of the parts seen from there (D4.6). */
function placeRoutes(place: string): RouteSpec[] {
  const part = `${place}/overviewPart/{part}`;
  const above = `${place}/library`;
  return [
    { path: above, title: titles.library, screen: library },
    { path: `${place}/part`, title: titles.partCreate, screen: create, parent: above },
    { path: part, title: titles.partOverview, entity: 'part', screen: overview, parent: above },
    { path: `${part}/partConfirm`, title: titles.partConfirm, screen: confirm },
    { path: `${part}/{approvalPiece}/partReview`, title: titles.partReview, screen: review },
  ];
}

export const partRoutes = defineRoutes([
  { path: '/company/library', title: titles.library, screen: library },
  { path: '/company/parts', title: titles.parts, screen: ownParts, parent: '/company/library' },
  { path: '/company/part', title: titles.partCreate, screen: create, parent: '/company/library' },
  ...placeRoutes('/{brand}'),
  ...placeRoutes('/{brand}/{product}'),
  { path: '/{brand}/{product}/partProduct', title: titles.parts, screen: ownParts, parent: '/{brand}/{product}/library' },
  ...placeRoutes('/{brand}/{product}/{design}'),
  { path: '/part/{part}/overviewPart', title: titles.partOverview, entity: 'part', screen: overview, parent: '/company/library' },
  { path: '/part/{part}/partConfirm', title: titles.partConfirm, screen: confirm, parent: '/part/{part}/overviewPart' },
  {
    path: '/part/{part}/{approvalPiece}/partReview',
    title: titles.partReview,
    screen: review,
    parent: '/part/{part}/overviewPart',
  },
]);
