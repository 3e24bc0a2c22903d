import { useRef, useState } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import type { Running } from '../components/lists/run-progress.tsx';
import { askAnew } from '../data/operations/client.ts';
import { inARow } from '../data/operations/in-a-row.ts';
import { rowByRow, type RowResult } from './row-by-row.ts';
import { rowsLeft } from './rows-left.ts';

export type { RowResult };

interface RunOptions<Row> {
  /** Ticked rows that the action does not take: they are told of among what could not be done. */
  leftOut?: readonly RowResult[];
  /** A row in words, where its name is not what people know it by. */
  nameOf?: (row: Row) => string;
}

export interface RowRuns extends Running {
  /** Null: nothing was run. */
  results: readonly RowResult[] | null;
  run<Row extends { id: string; name: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<RowResult[]>,
    options?: RunOptions<Row>,
  ): Promise<Row[]>;
  clear(): void;
}

/**
 * Acts on rows one after another, each by a command of its own: one that is refused keeps no other from being done,
 * and every row says what became of it. Answers the rows that stay chosen.
 */
export function useRowRuns(): RowRuns {
  const t = useText();
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const [progress, setProgress] = useState<RowRuns['progress']>(null);
  const going = useRef<AbortController>(null);
  const run: RowRuns['run'] = async (rows, act, { leftOut = [], nameOf } = {}) => {
    const { signal } = (going.current = new AbortController());
    setResults(null);
    const made = await inARow(signal, () =>
      rowByRow(rows, {
        act,
        signal,
        onRow: (done) => setProgress({ done, total: rows.length, stopping: false }),
        notReached: (row) => ({ name: nameOf?.(row) ?? row.name, words: t(uiMessages.rowStopped) }),
      }),
    );
    askAnew();
    setProgress(null);
    setResults([...made, ...leftOut]);
    return rowsLeft(rows, made);
  };
  const stop = () => {
    going.current?.abort();
    setProgress((now) => now && { ...now, stopping: true });
  };
  return { results, progress, run, stop, clear: () => setResults(null) };
}
