import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

const DESIGN = '/{brand}/{product}/{design}';

/** Submission data of a design (docs/decisions/0029). */
export const submissionRoutes = defineRoutes([
  {
    path: `${DESIGN}/submission`,
    title: titles.submission,
    screen: () => import('./submission-page.tsx').then((module) => module.SubmissionPage),
    parent: `${DESIGN}/overview`,
  },
  {
    path: `${DESIGN}/{approvalPiece}/submissionReview`,
    title: titles.submissionReview,
    screen: () => import('./submission-review-page.tsx').then((module) => module.SubmissionReviewPage),
    parent: `${DESIGN}/submission`,
  },
]);
