/** What the page of reviews keeps in the URL (D14.6). */
export const REVIEWS_DEFAULTS = { tab: 'waiting', status: '', type: '', text: '', page: 1, after: '' };
export type ReviewsState = typeof REVIEWS_DEFAULTS;

/** Any change of filter starts again at the front. */
export const FRONT = { page: 1, after: '' };
