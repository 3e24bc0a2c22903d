import type { RowResult } from './row-runs.ts';

/** The ticked rows that an action takes, and those that it leaves out, each with the reason in words. */
export interface Parted<Row> {
  taken: readonly Row[];
  leftOut: readonly RowResult[];
}

/** @param whyNot in words, why the action does not take a row; null: it does */
export function parted<Row extends { id: string; name: string }>(rows: readonly Row[], whyNot: (row: Row) => string | null): Parted<Row> {
  const leftOut = rows.flatMap((row): RowResult[] => {
    const why = whyNot(row);
    return why ? [{ id: row.id, name: row.name, ok: false, words: why }] : [];
  });
  const out = new Set(leftOut.map(({ id }) => id));
  return { taken: rows.filter(({ id }) => !out.has(id)), leftOut };
}
