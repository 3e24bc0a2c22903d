import { useState } from 'react';

/** Rows that are ticked in a list. */
export interface Selection<Row> {
  /** In the order in which they were ticked, as the list knows them now. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Every row of the page that may be ticked is. */
  all: boolean;
  toggleAll: () => void;
  choose: (rows: readonly Row[]) => void;
}

interface Options<Row> {
  /** Which rows may be ticked; all. */
  may?: (row: Row) => boolean;
  /** How many at most. */
  most?: number;
}

/** Rows ticked in a list; they stay ticked over its pages. `listed`: the rows of the page. */
export function useSelection<Row extends { id: string }>(
  listed: readonly Row[] = [],
  { may = () => true, most = Infinity }: Options<Row> = {},
): Selection<Row> {
  const [kept, setKept] = useState<readonly Row[]>([]);
  const has = (row: Row) => kept.some((one) => one.id === row.id);
  const offered = listed.filter(may);
  const all = offered.length > 0 && offered.every(has);
  const without = (gone: readonly Row[]) => kept.filter((one) => !gone.some((row) => row.id === one.id));
  const add = (more: readonly Row[]) => [...kept, ...more].slice(0, most);
  return {
    // What is known of a ticked row is what the list says now.
    rows: kept.map((row) => listed.find((one) => one.id === row.id) ?? row),
    has,
    toggle: (row) => setKept(has(row) ? without([row]) : add([row])),
    all,
    toggleAll: () => setKept(all ? without(offered) : add(offered.filter((row) => !has(row)))),
    choose: (rows) => setKept([...rows]),
  };
}
