import { useState } from 'react';
import { rowsLeft } from './rows-left.ts';

/** What became of one row of a bulk action. */
export interface RowResult {
  id: string;
  /** The row, in words. */
  name: string;
  ok: boolean;
  words: string;
}

/** A row takes at least so long: eight a second stay below what one person may do in a minute (docs/operations/limits.md). */
const PACE_MS = 125;
const until = (moment: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

export interface RowRuns {
  /** Null: nothing was run. */
  results: readonly RowResult[] | null;
  /** How many rows are done while it runs. */
  progress: { done: number; total: number } | null;
  /** @param leftOut ticked rows that the action does not take: they are told of among what could not be done. */
  run<Row extends { id: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<RowResult[]>,
    leftOut?: readonly RowResult[],
  ): Promise<Row[]>;
  clear(): void;
}

/**
 * Acts on rows one after another, each by a command of its own: one that is refused keeps no other from being done,
 * and every row says what became of it. Answers the rows that stay chosen.
 */
export function useRowRuns(): RowRuns {
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const [progress, setProgress] = useState<RowRuns['progress']>(null);
  const run: RowRuns['run'] = async (rows, act, leftOut = []) => {
    const made: RowResult[] = [];
    setResults(null);
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length });
      const next = performance.now() + PACE_MS;
      made.push(...(await act(row)));
      if (done + 1 < rows.length) await until(next);
    }
    setProgress(null);
    setResults([...made, ...leftOut]);
    return rowsLeft(rows, made);
  };
  return { results, progress, run, clear: () => setResults(null) };
}
