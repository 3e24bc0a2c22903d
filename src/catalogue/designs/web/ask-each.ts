/** Answers are told so many together: a list of two thousand is not drawn anew for each of them. */
const LOT = 20;

interface Options<Row, Answer> {
  /** Aborted: nobody is told anything any more. */
  signal: AbortSignal;
  told: (answers: readonly (readonly [Row, Answer])[]) => void;
}

/** Asks about each row, one after the other to the last of them, and tells the answers as they come. */
export async function askEach<Row, Answer>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<Answer>,
  { signal, told }: Options<Row, Answer>,
): Promise<void> {
  let lot: (readonly [Row, Answer])[] = [];
  for (const [done, row] of rows.entries()) {
    // One after another: a server has other people too.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(row);
    if (signal.aborted) return;
    lot.push([row, answer]);
    if (lot.length < LOT && done + 1 < rows.length) continue;
    told(lot);
    lot = [];
  }
}
