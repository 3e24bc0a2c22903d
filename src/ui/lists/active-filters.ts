import type { Translate } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';

/** Something that a list is filtered by now, in words. */
export interface ActiveFilter {
  id: string;
  label: string;
  clear: () => void;
}

/** A filter: its name, what is chosen ('' where nothing is), and what takes it off. */
export type FilterChip = readonly [id: string, name: string, value: string, clear: () => void];

/** Those that filter, as chips. */
export function activeFilters(t: Translate, chips: readonly FilterChip[]): ActiveFilter[] {
  return chips.flatMap(([id, name, value, clear]) =>
    value === '' ? [] : [{ id, label: t(uiMessages.filterValue, { name, value }), clear }],
  );
}
