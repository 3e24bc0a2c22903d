import type { HistoryListQuery } from './history.graphql.generated.ts';

/** An entry of the history as lists and dialogs show it. */
export type EntryRow = HistoryListQuery['history']['items'][number];
