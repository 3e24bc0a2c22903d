import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

const DESIGN = '/{brand}/{product}/{design}';

/** Submission data of a design (docs/decisions/0029). */
export const submissionRoutes = defineRoutes([
  {
    path: `${DESIGN}/submission`,
    title: titles.submission,
    screen: () => import('#features/submissions/web/submission-screen.tsx').then((module) => module.SubmissionScreen),
    parent: `${DESIGN}/overview`,
  },
  {
    path: `${DESIGN}/{approvalPiece}/submissionReview`,
    title: titles.submissionReview,
    screen: () => import('#features/submissions/web/submission-review-screen.tsx').then((module) => module.SubmissionReviewScreen),
    parent: `${DESIGN}/submission`,
  },
]);
