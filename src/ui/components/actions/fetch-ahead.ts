import { PREFETCH_FILES } from '#shared/limits.ts';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isLoading = false;
/** How many files the document may have; unknown until something is fetched ahead after the last act of its reader. */
let most: number | undefined;

/**
 * Loads the code of pages that nobody has asked for, one page after the other, up to a number of files for each act of the reader (opening
 * a page, scrolling); nothing where the browser is told to save data. What is left comes when a pointer or the focus reaches its
 * link. A load that fails is no failure: the click loads again and reports.
 */
export function fetchAhead(load: Load): void {
  waiting.push(load);
  if (!isLoading) void inTurn();
}

/** The reader has acted: what comes near now is fetched anew. */
export function allowAhead(): void {
  most = undefined;
}
for (const act of ['scroll', 'pointerdown', 'keydown']) globalThis.addEventListener?.(act, allowAhead, { capture: true, passive: true });

async function inTurn(): Promise<void> {
  isLoading = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (mayLoadMore()) await next().catch(() => undefined);
  }
  isLoading = false;
}

function mayLoadMore(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length;
  most ??= files + PREFETCH_FILES;
  return files < most;
}
