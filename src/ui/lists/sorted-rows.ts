/** What rows are sorted by; nothing comes last, both ways. */
export type SortValue = string | number | null | undefined;

const collator = new Intl.Collator('ja', { numeric: true });

/** Rows in the order of a value of theirs; those of the same value as they came. */
export function sortedRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, asc: boolean): Row[] {
  const isNothing = (value: SortValue) => value === null || value === undefined || value === '';
  const compare = (a: SortValue, b: SortValue) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return asc ? compare(a, b) : compare(b, a);
  });
}
