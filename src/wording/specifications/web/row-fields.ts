import { type DraftField, type DraftItem } from '../rules/draft.ts';

/** What every field of a row needs. */
export interface RowFields {
  item: DraftItem;
  change: (patch: Partial<DraftItem>) => void;
  /** Words of a problem beside a field. */
  error: (field: DraftField) => string | undefined;
}
