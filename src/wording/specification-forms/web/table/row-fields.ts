import { type DraftField, type DraftItem } from '../../rules/draft.ts';

/** What every field of a row needs. */
export interface RowFields {
  item: DraftItem;
  change: (patch: Partial<DraftItem>) => void;
  /** Words of a problem beside a field. */
  error: (field: DraftField) => string | undefined;
}

/** The problems of one row, as it is given them: rows without a change stay as they are. */
export function problemReader(problems: string): RowFields['error'] {
  const words = problems ? (JSON.parse(problems) as Record<string, string>) : {};
  return (field) => words[field];
}
