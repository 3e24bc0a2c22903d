import type { Feature } from '#platform/feature.ts';
import { registerSavedViews } from './graphql.ts';

export const savedViewsFeature: Feature = { name: 'saved-views', register: registerSavedViews };
