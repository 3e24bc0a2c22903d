/** What became of one row of a bulk action. */
export interface RowResult {
  id: string;
  /** The row, in words. */
  name: string;
  ok: boolean;
  words: string;
  /** It was not come to: whoever ran it stopped before. */
  stopped?: boolean;
}

/** A row takes at least so long: eight a second stay below what one person may do in a minute (docs/operations/limits.md). */
const PACE_MS = 125;

interface Run<Row> {
  act: (row: Row) => Promise<RowResult[]>;
  /** Told before each row how many are done. */
  onRow: (done: number) => void;
  /** Aborted: the row that is under way is finished, no further one is begun. */
  signal: AbortSignal;
  /** What is said of a row that was not come to. */
  notReached: (row: Row) => Omit<RowResult, 'id' | 'ok'>;
  pace?: number;
}

/** Acts on rows one after another; every row has its result, also those that were not come to. */
export async function rowByRow<Row extends { id: string }>(rows: readonly Row[], run: Run<Row>): Promise<RowResult[]> {
  const { act, onRow, signal, notReached, pace = PACE_MS } = run;
  const made: RowResult[] = [];
  for (const [done, row] of rows.entries()) {
    if (signal.aborted) {
      made.push({ ...notReached(row), id: row.id, ok: false, stopped: true });
      continue;
    }
    onRow(done);
    const next = performance.now() + pace;
    // One after another: a server has other people too.
    // oxlint-disable-next-line no-await-in-loop
    made.push(...(await act(row)));
    // oxlint-disable-next-line no-await-in-loop
    if (done + 1 < rows.length) await until(next, signal);
  }
  return made;
}

/** Until a moment, or until it is stopped. */
function until(moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, moment - performance.now()));
    const end = () => (clearTimeout(timer), resolve());
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
