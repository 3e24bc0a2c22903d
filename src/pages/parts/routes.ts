import { defineRoutes, type RouteSpec } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

const library = () => import('./library-page.tsx').then((module) => module.LibraryPage);
const ownParts = () => import('./library-page.tsx').then((module) => module.OwnPartsPage);
const create = () => import('./part-create-page.tsx').then((module) => module.PartCreatePage);
const overview = () => import('./part-overview-page.tsx').then((module) => module.PartOverviewPage);
const confirm = () => import('./part-confirm-page.tsx').then((module) => module.PartConfirmPage);
const review = () => import('./part-review-page.tsx').then((module) => module.PartReviewPage);

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
  { path: '/company/library', title: titles.companyParts, screen: library },
  { path: '/company/parts', title: titles.companyParts, screen: ownParts, parent: '/company' },
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
