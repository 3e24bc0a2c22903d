import { FILES_AHEAD } from '#shared/limits.ts';

type Load = () => Promise<unknown>;

/** Of links in the contents of the page, and of those around it, which stand on every page: the contents first. */
const waiting: Record<'contents' | 'around', Load[]> = { contents: [], around: [] };
let isLoading = false;
/** The page whose links are followed, how many files there were when the first of them was, and whether it was scrolled since. */
let followed = { page: '', files: 0, isScrolled: false };

/**
 * Loads the code of pages that nobody has asked for, one page after the other, until so many files have come that the next click is likely
 * to find its own (`FILES_AHEAD`), and as many for what scrolling brings near; nothing where the browser is told to save data. What is left
 * comes when a pointer or the focus reaches the link. A load that fails is no failure: the click loads again and reports.
 */
export function fetchAhead(load: Load, from: keyof typeof waiting = 'contents'): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // What one scrolled away from is left to the pointer.
  if (followed.page !== location.pathname || followed.isScrolled) {
    followed = { page: location.pathname, files: filesFetched(), isScrolled: false };
    for (const loads of Object.values(waiting)) loads.length = 0;
  }
  waiting[from].push(load);
  if (!isLoading) void inTurn();
}

async function inTurn(): Promise<void> {
  isLoading = true;
  const another = () => (isSpent() ? undefined : (waiting.contents.shift() ?? waiting.around.shift()));
  for (let next = another(); next; next = another()) await next().catch(() => undefined);
  isLoading = false;
}

function isSpent(): boolean {
  return filesFetched() - followed.files >= FILES_AHEAD;
}

let files: number | undefined;

/** Scripts and styles that this document has asked for so far. */
function filesFetched(): number {
  if (files !== undefined) return files;
  files = codeAmong(performance.getEntriesByType('resource'));
  // What the browser keeps of them ends at 250: from now on they are counted as they come.
  new PerformanceObserver((list) => {
    files = (files ?? 0) + codeAmong(list.getEntries());
  }).observe({ type: 'resource' });
  const scrolled = () => {
    followed.isScrolled = true;
  };
  // Of whatever scrolls, which does not bubble.
  addEventListener('scroll', scrolled, { capture: true, passive: true });
  return files;
}

function codeAmong(entries: readonly PerformanceEntry[]): number {
  return entries.filter(({ name }) => /\.(?:js|css)$/.test(name)).length;
}
