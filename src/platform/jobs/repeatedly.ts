/**
 * Does `work` at once and then every `ms` milliseconds, never twice at a time: what is still busy skips its turn. `failed`
 * hears what went wrong; the next turn comes all the same. Answers how to end it, which waits for the turn under way.
 */
export function repeatedly(ms: number, work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const turn = (): void => {
    underWay ??= work()
      .catch(failed)
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(turn, ms);
  turn();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
