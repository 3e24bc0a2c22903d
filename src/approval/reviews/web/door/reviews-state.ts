/** What the page of reviews keeps in the URL (D14.6). */
import type { UrlChoices } from '#ui/data/address/url-state.ts';
import { FLOW_STATUSES, FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';

export const REVIEWS_DEFAULTS = { tab: 'waiting', status: '', type: '', text: '', page: 1, after: '' };
export type ReviewsState = typeof REVIEWS_DEFAULTS;

export const REVIEWS_TABS = ['waiting', 'requested', 'all'] as const;
export const REVIEWS_CHOICES: UrlChoices<ReviewsState> = { tab: REVIEWS_TABS, status: FLOW_STATUSES, type: FLOW_TYPES };

/** Any change of filter starts again at the front. */
export const FRONT = { page: 1, after: '' };
