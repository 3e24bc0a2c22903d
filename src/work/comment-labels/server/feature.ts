import type { Feature } from '#platform/feature.ts';
import { registerCommentLabels } from './graphql.ts';

export const commentLabelsFeature: Feature = { name: 'comment-labels', register: registerCommentLabels };
