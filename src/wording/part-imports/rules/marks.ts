/** How lists of parts write what is on or off. Pure. */
import { suggestsExact } from '#work/contents/rules/exact-flag.ts';

export const onMark = (on: boolean): string => (on ? '○' : '');

/** Off is written only where an empty cell, as the list comes in again, would be what the text suggests: on. */
export const exactMark = (exact: boolean, text: string, title: string): string =>
  exact || !suggestsExact(text, title) ? onMark(exact) : '×';
