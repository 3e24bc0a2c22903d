/** What the history pages keep in the URL. */
import { LIST_URL } from '#ui/lists/list-table.tsx';
import { LIMIT_PAGINATION } from '#shared/limits.ts';
import { isUrlDay, isUrlId, type UrlChoices } from '#ui/data/address/url-state.ts';
import { actionLabels, subjectLabels } from '../../messages.ts';
import { HISTORY_SORTS } from '../../rules/input.ts';
import type { HistoryListQueryVariables } from './history.graphql.generated.ts';

export const HISTORY_DEFAULTS = {
  subject: '',
  action: '',
  user: '',
  userName: '',
  from: '',
  to: '',
  text: '',
  sort: 'at',
  asc: false,
  ...LIST_URL,
};
export type HistoryState = typeof HISTORY_DEFAULTS;

export const HISTORY_CHOICES: UrlChoices<HistoryState> = {
  subject: Object.keys(subjectLabels),
  action: Object.keys(actionLabels),
  user: isUrlId,
  from: isUrlDay,
  to: isUrlDay,
  sort: HISTORY_SORTS,
};

export function variablesOf(state: HistoryState, wholeCompany: boolean): HistoryListQueryVariables {
  return { limit: LIMIT_PAGINATION, after: some(state.after), sort: state.sort, asc: state.asc, ...filterOf(state, wholeCompany) };
}

const some = (text: string) => (text === '' ? undefined : text);

/** What is asked for, page by page or as a file. */
export function filterOf(state: HistoryState, wholeCompany: boolean) {
  return {
    wholeCompany,
    subject: some(state.subject),
    action: some(state.action),
    userId: some(state.user),
    from: some(state.from),
    to: some(state.to),
    text: some(state.text.trim()),
  };
}

export function isFiltered({ subject, action, user, from, to, text }: HistoryState): boolean {
  return [subject, action, user, from, to, text].some((value) => value !== '');
}
