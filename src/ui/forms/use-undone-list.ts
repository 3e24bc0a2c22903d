import { useStepsBack } from './use-steps-back.ts';

/** Rows of a form, as `useFieldArray` changes them. */
interface Rows<Row> {
  insert: (index: number, row: Row, options?: { shouldFocus?: boolean }) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  replace: (rows: Row[]) => void;
}

/**
 * Removing, moving and replacing rows of a form, each of which can be taken back. What was typed in rows that stayed is kept.
 * @param rowsNow the rows as they are typed now
 */
export function useUndoneList<Row>(list: Rows<Row>, rowsNow: () => Row[]) {
  const { remember, tell } = useStepsBack();
  return {
    /** Takes a row out; `words` say which. */
    remove: (index: number, words: string) => {
      const row = rowsNow()[index];
      list.remove(index);
      if (row === undefined) return;
      remember(() => list.insert(Math.min(index, rowsNow().length), row, { shouldFocus: false }));
      tell(words);
    },
    move: (from: number, to: number) => {
      list.move(from, to);
      remember(() => list.move(to, from));
    },
    /** Puts other rows in place of all. */
    replace: (rows: Row[]) => {
      const before = rowsNow();
      list.replace(rows);
      remember(() => list.replace(before));
    },
  };
}
