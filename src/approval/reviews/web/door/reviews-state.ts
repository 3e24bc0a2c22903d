/** What the page of reviews keeps in the URL (D14.6). */
import { LIST_URL } from '#ui/lists/list-table.tsx';
import { isUrlId, type UrlChoices } from '#ui/data/address/url-state.ts';
import { FLOW_SORTS } from '../../rules/input.ts';
import { FLOW_STATUSES, FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';

const NONE: string[] = [];

export const REVIEWS_DEFAULTS = {
  tab: 'waiting',
  /** Units that are ticked to begin with. */
  chosen: NONE,
  /** More are ticked than an address bears. */
  kept: false,
  status: '',
  type: '',
  text: '',
  sort: 'updatedAt',
  asc: false,
  ...LIST_URL,
};
export type ReviewsState = typeof REVIEWS_DEFAULTS;

export const REVIEWS_TABS = ['waiting', 'requested', 'all'] as const;
export const REVIEWS_CHOICES: UrlChoices<ReviewsState> = {
  tab: REVIEWS_TABS,
  chosen: isUrlId,
  status: FLOW_STATUSES,
  type: FLOW_TYPES,
  sort: FLOW_SORTS,
};

const some = (text: string) => (text === '' ? undefined : text);

/** What the lists of reviews ask the API for. */
export const filterOf = ({ tab, status, type, text, sort, asc }: ReviewsState) => ({
  requestedByMe: tab === 'requested',
  status: some(status),
  type: some(type),
  text: some(text),
  sort,
  direction: asc ? 'asc' : 'desc',
});
