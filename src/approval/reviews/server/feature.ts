import type { Feature } from '#platform/feature.ts';
import { reviewsExport } from './export-reviews.ts';
import { roundsExport } from './export-rounds.ts';
import { registerReviews } from './graphql.ts';

export const reviewsFeature: Feature = {
  name: 'reviews',
  register: registerReviews,
  exports: [roundsExport, reviewsExport],
};
