import { PREFETCH_FILES } from '#shared/limits.ts';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isLoading = false;

/**
 * Loads the code of pages that nobody has asked for, one page after the other, until the document has as many files of the application
 * as it may have for that; nothing where the browser is told to save data. What is left comes when a pointer or the focus reaches
 * its link. A load that fails is no failure: the click loads again and reports.
 */
export function fetchAhead(load: Load): void {
  waiting.push(load);
  if (!isLoading) void inTurn();
}

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
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  return files.length < PREFETCH_FILES;
}
