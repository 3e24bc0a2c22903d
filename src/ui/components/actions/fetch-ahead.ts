import { FILES_AHEAD } from '#shared/limits.ts';

type Load = () => Promise<unknown>;

/** Of links in the contents of the page, and of those around it, which stand on every page: the contents first. */
const waiting: Record<'contents' | 'around', Load[]> = { contents: [], around: [] };
let isLoading = false;
/** The page whose links are followed, and how many files there were when the first of them was. */
let followed = { page: '', files: 0 };

/**
 * Loads the code of pages that nobody has asked for, one page after the other, until so many files have come that the next click is likely
 * to find its own (`FILES_AHEAD`); nothing where the browser is told to save data. What is left comes when a pointer or the focus reaches the
 * link. A load that fails is no failure: the click loads again and reports.
 */
export function fetchAhead(load: Load, from: keyof typeof waiting = 'contents'): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (followed.page !== location.pathname) {
    followed = { page: location.pathname, files: filesFetched() };
    for (const loads of Object.values(waiting)) loads.length = 0;
  }
  waiting[from].push(load);
  if (!isLoading) void inTurn();
}

async function inTurn(): Promise<void> {
  isLoading = true;
  const another = () => (filesFetched() - followed.files < FILES_AHEAD ? (waiting.contents.shift() ?? waiting.around.shift()) : undefined);
  for (let next = another(); next; next = another()) await next().catch(() => undefined);
  isLoading = false;
}

let files = 0;
let observer: PerformanceObserver | undefined;

/** Scripts and styles that this document has asked for so far. */
function filesFetched(): number {
  // What the browser keeps of them ends at 250: they are counted as they come.
  if (!observer) {
    observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) if (/\.(?:js|css)$/.test(name)) files += 1;
    });
    observer.observe({ type: 'resource', buffered: true });
  }
  return files;
}
